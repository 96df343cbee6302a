import type { S3Settings } from './s3.ts';
import { type Complain, readServiceAddress } from './variables.ts';

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const OPTIONAL = ['S3_REGION', 'S3_FORCE_PATH_STYLE'] as const;
const DEFAULT_REGION = 'us-east-1';

/** The bucket for media; null when no variable names one. Its complaints quote no secret. */
export function readS3(read: (name: string) => string | undefined, complain: Complain): S3Settings | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = REQUIRED.map(read);
  const [region = DEFAULT_REGION, forcePathStyle = 'false'] = OPTIONAL.map(read);
  const given = [...REQUIRED, ...OPTIONAL].filter((name) => read(name) !== undefined);
  if (given.length === 0) return null;
  for (const name of REQUIRED) if (!given.includes(name)) complain(`${name} is missing: it belongs with ${given[0]}.`);
  if (endpoint !== undefined) readServiceAddress('S3_ENDPOINT', endpoint, complain);
  if (bucket !== undefined && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    complain('S3_BUCKET is not the name of a bucket: give 3 to 63 small letters, figures, dots and dashes.');
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    complain('S3_REGION is not the name of a region: give small letters, figures and dashes, such as eu-west-1.');
  if (forcePathStyle !== 'true' && forcePathStyle !== 'false') complain('S3_FORCE_PATH_STYLE is neither true nor false.');
  if (endpoint === undefined || !URL.canParse(endpoint) || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return null;
  const { origin, pathname, search } = new URL(endpoint);
  if (pathname !== '/' || search !== '') complain('S3_ENDPOINT has a path: give the address of the store alone; S3_BUCKET names the bucket.');
  return { endpoint: origin, region, bucket, accessKeyId, secretAccessKey, forcePathStyle: forcePathStyle === 'true' };
}
