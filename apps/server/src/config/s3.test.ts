import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readConfig } from './read-config.ts';

function reading(environment: Record<string, string>) {
  const { problems } = readEnvironment(environment);
  return { s3: problems.length === 0 ? readConfig(environment).s3 : null, problems };
}
const whole = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'auscult-media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

describe('S3_*', () => {
  it('keeps media on this machine until a bucket is named', () => {
    expect(reading({})).toEqual({ s3: null, problems: [] });
  });

  it('reads all that is named', () => {
    const common = { endpoint: 'https://s3.example.org', bucket: 'auscult-media', accessKeyId: 'key', secretAccessKey: 'hunter2' };
    expect(reading(whole)).toEqual({ problems: [], s3: { ...common, region: 'us-east-1', forcePathStyle: false } });
    expect(reading({ ...whole, S3_REGION: 'eu-west-1', S3_FORCE_PATH_STYLE: 'true' }).s3).toEqual({
      ...common,
      region: 'eu-west-1',
      forcePathStyle: true,
    });
  });

  it('says of every variable that is missing beside others', () => {
    expect(reading({ S3_REGION: 'eu-west-1' }).problems).toEqual(Object.keys(whole).map((name) => `${name} is missing: it belongs with S3_REGION.`));
  });

  it.each([
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_ENDPOINT', 'ftp://s3.example.org'],
    ['S3_ENDPOINT', 'https://key:hunter2@s3.example.org'],
    ['S3_ENDPOINT', 'https://s3.example.org/auscult-media'],
    ['S3_BUCKET', 'Auscult Media'],
    ['S3_REGION', 'Europe/West'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
  ])('complains once of %s=%s, and quotes no secret', (name, value) => {
    const { problems } = reading({ ...whole, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
    expect(problems.join()).not.toContain('hunter2');
  });
});
