import { resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { type Config, ROLES, type WhipSettings } from './config.ts';
import { type EnvironmentValues, readEnvironment, splitList, together } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { readDocumentSigning } from './read-document-signing.ts';
import { readOidc } from './read-oidc.ts';
import { readSenders } from './read-senders.ts';
import { readTranscription } from './read-transcription.ts';
import type { S3Settings } from './s3.ts';

/** Collects what is wrong, so that the operator reads all of it at once. */
type Complain = (problem: string) => void;

const DEFAULT_PORT = 4310;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_REGION = 'us-east-1';
const BIG_REGISTER = 'https://api.bigregister.nl/zksrv/soap/4';
const MINIMUM_SECRET_CHARACTERS = 32;
const MINIMUM_DISTINCT_CHARACTERS = 10;

/** The configuration that the environment asks for; throws one OperatorError that lists every problem, a line each. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const { values, problems } = readEnvironment(environment);
  const complain: Complain = (problem) => problems.push(problem);
  const common: Common = {
    roles: values.ROLES === undefined ? ROLES : ROLES.filter((role) => splitList(values.ROLES ?? '').includes(role)),
    host: values.HOST ?? DEFAULT_HOST,
    port: Number(values.PORT ?? DEFAULT_PORT),
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    metricsToken: values.METRICS_TOKEN ?? null,
    mediaAccel: values.MEDIA_ACCEL ?? null,
    busUrl: values.BUS_URL ?? null,
    trustProxy: trustProxyOf(values.TRUST_PROXY ?? 'none'),
    attendanceUrl: values.ATTENDANCE_URL ?? null,
    s3: s3Of(values),
    documentSigning: readDocumentSigning(values, complain),
    oidc: readOidc(values, complain),
    liveHosts: { embed: hostsOf(values.LIVE_EMBED_HOSTS), hls: hostsOf(values.LIVE_HLS_HOSTS) },
    liveIngest: liveIngestOf(values),
    transcription: readTranscription(values, complain),
    ...readSenders(values, complain),
  };
  const config = values.DATABASE_URL === undefined ? demo(common, values) : real(common, values.DATABASE_URL, values, complain);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return config;
}

type Common = Omit<Config, 'mode' | 'databaseUrl' | 'publicUrl' | 'secretKey' | 'bigRegisterUrl' | 'egressAllow' | 'frozenAt' | 'warnings'>;

function demo(common: Common, values: EnvironmentValues): Config {
  const { host } = common;
  return {
    ...common,
    mode: 'demo',
    databaseUrl: null,
    publicUrl: values.PUBLIC_URL === undefined ? ownAddress(common) : originOf(values.PUBLIC_URL),
    secretKey: null,
    bigRegisterUrl: values.BIG_REGISTER_URL ?? null,
    egressAllow: values.EGRESS_ALLOW === undefined ? [] : splitList(values.EGRESS_ALLOW),
    frozenAt: values.DEMO_CLOCK === undefined ? null : new Date(values.DEMO_CLOCK),
    warnings: isLoopback(host)
      ? []
      : [`HOST is ${host}: the demonstration, with its public passwords and its mailbox, can be reached from other machines.`],
  };
}

function real(common: Common, databaseUrl: string, values: EnvironmentValues, complain: Complain): Config {
  const { PUBLIC_URL, TRUST_PROXY, SECRET_KEY = '' } = values;
  if (PUBLIC_URL === undefined)
    complain('PUBLIC_URL is missing: with DATABASE_URL give the address people type, such as https://listen.example.org.');
  if (TRUST_PROXY === undefined)
    complain(
      'TRUST_PROXY is missing: with DATABASE_URL give none, the number of proxies before this server, or their addresses (10.0.0.0/8, loopback).',
    );
  if (values.EGRESS_ALLOW !== undefined)
    complain('EGRESS_ALLOW is set: it opens private addresses for trials and is refused together with DATABASE_URL.');
  if (values.DEMO_CLOCK !== undefined)
    complain('DEMO_CLOCK is set: it stops the clock of a demonstration and is refused together with DATABASE_URL.');
  const problem = secretProblem(SECRET_KEY);
  if (problem !== null) complain(`SECRET_KEY ${problem}`);
  return {
    ...common,
    mode: 'real',
    databaseUrl,
    publicUrl: originOf(PUBLIC_URL ?? ''),
    secretKey: SECRET_KEY,
    bigRegisterUrl: values.BIG_REGISTER_URL ?? BIG_REGISTER,
    egressAllow: [],
    frozenAt: null,
    warnings: [
      ...(common.smtp === null ? ['SMTP_URL is not set: no mail is sent, so nobody can sign up or choose a new password.'] : []),
      ...(common.documentSigning === null
        ? ['DOCUMENT_KEY_FILE is not set: certificates are signed with a key that readers of PDFs do not trust.']
        : []),
      ...(common.sms === null ? ['SMS_URL is not set: no SMS is sent, so nobody can verify a mobile number.'] : []),
    ],
  };
}

function secretProblem(secret: string): string | null {
  if (secret === '') return 'is missing: give at least 32 random characters (openssl rand -base64 32), the same to every process.';
  if (secret.length < MINIMUM_SECRET_CHARACTERS) return `has ${secret.length} characters: give at least ${MINIMUM_SECRET_CHARACTERS} random ones.`;
  return new Set(secret).size < MINIMUM_DISTINCT_CHARACTERS ? 'repeats itself: give random characters (openssl rand -base64 32).' : null;
}

function trustProxyOf(value: string): Config['trustProxy'] {
  if (value === 'none') return false;
  return /^\d$/.test(value) ? Number(value) : splitList(value);
}

function liveIngestOf(values: EnvironmentValues): Config['liveIngest'] {
  const { LIVE_INGEST_PORT: port, LIVE_INGEST_URL: address, PUBLIC_URL, HOST } = values;
  if (port === undefined && address === undefined) return null;
  const host = PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).hostname : (HOST ?? DEFAULT_HOST);
  return { port: port === undefined ? null : Number(port), address: address ?? `rtmp://${host}:${port}/live`, whip: whipOf(values) };
}

function whipOf({ LIVE_WHIP_PORTS: ports, LIVE_WHIP_ADDRESSES: addresses }: EnvironmentValues): WhipSettings | null {
  if (ports === undefined) return null;
  const [first = 0, last = 0] = ports.split('-').map(Number);
  return { ports: [first, last], addresses: addresses === undefined ? [] : splitList(addresses) };
}

const hostsOf = (value: string | undefined): string[] => (value === undefined ? [] : splitList(value).map((host) => host.toLowerCase()));

function s3Of(values: EnvironmentValues): S3Settings | null {
  const found = together(values, 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if (found === null) return null;
  return {
    endpoint: originOf(found.S3_ENDPOINT),
    region: values.S3_REGION ?? DEFAULT_REGION,
    bucket: found.S3_BUCKET,
    accessKeyId: found.S3_ACCESS_KEY_ID,
    secretAccessKey: found.S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE === 'true',
  };
}

/** What is no address is reported as such; here it stays as it is. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

function ownAddress({ host, port }: Common): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
