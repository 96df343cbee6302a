import { createECDH } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { type Static, Type as T } from 'typebox';
import { Value } from 'typebox/value';
import { ROLES } from './config.ts';
import { isLoopback } from './loopback.ts';

type Problem = string | ((value: string) => string);

/** A variable whose value must pass; else the operator reads its name and the problem, which quotes no secret. */
const variable = (passes: (value: string) => boolean, problem: Problem) =>
  T.Optional(T.Refine(T.String(), passes, (value) => (typeof problem === 'string' ? problem : problem(value))));
const matching = (pattern: RegExp, problem: Problem) => variable((value) => pattern.test(value), problem);
/** A list separated by commas, each entry of which must pass. */
const listOf = (passes: (entry: string) => boolean, problem: string) =>
  variable(
    (value) => splitList(value).every(passes),
    (value) => `has ${JSON.stringify(splitList(value).find((entry) => !passes(entry)))}: ${problem}`,
  );
const anything = T.Optional(T.String());
const quoted = (problem: string) => (value: string) => `is ${JSON.stringify(value)}: ${problem}`;

export const splitList = (value: string): string[] => value.split(',').map((entry) => entry.trim());

/** Whether a value is an address of which `test` holds. */
const address = (test: (url: URL) => boolean) => (value: string) => URL.canParse(value) && test(new URL(value));
const isHttp = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';
/** Encrypted on the way, unless it does not leave this machine. */
const isPrivateWay = ({ protocol, hostname }: URL) => protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
const hasNoUser = ({ username, password }: URL) => username === '' && password === '';
const hasNoPath = ({ pathname, search, hash }: URL) => pathname === '/' && search === '' && hash === '';

const isOrigin = address((url) => isHttp(url) && hasNoPath(url) && hasNoUser(url));
const isServiceAddress = address((url) => isHttp(url) && hasNoUser(url));
export const isIssuer = address((url) => isPrivateWay(url) && url.search === '' && url.hash === '' && hasNoUser(url));

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isWholeAddress = (value: string) => ipaddr.isValid(value) && /[.:].*[.:]/.test(value);
const isProxy = (value: string) => PROXY_GROUPS.has(value) || ipaddr.isValidCIDR(value) || isWholeAddress(value);

function isP256Scalar(value: string): boolean {
  if (!/^[\w-]{43}$/.test(value)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(value, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

const SERVICE_ADDRESS = 'is no address that can be called: give a whole one without a user, such as https://register.example.org/soap/4.';

/** As a page's policy may name it: exactly one, no pattern. */
const isHost = (value: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i.test(value);
const A_HOST = 'give hosts, separated by commas, such as player.example.org.';

/** Every variable that is read, with what it must be by itself. docs/operations.md says what each means. */
export const Environment = T.Object({
  HOST: anything,
  PORT: variable((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, quoted('give a number from 1 to 65535.')),
  ROLES: listOf((entry) => ROLES.some((role) => role === entry), `give ${ROLES.join(' or ')}, or several separated by commas.`),
  DATA_DIR: anything,
  DATABASE_URL: variable(
    address(({ protocol, pathname }) => /^postgres(?:ql)?:$/.test(protocol) && pathname.length > 1),
    'is not a PostgreSQL address: give postgres://user:password@host:5432/database.',
  ),
  BUS_URL: variable(
    address(({ protocol, hostname }) => /^rediss?:$/.test(protocol) && hostname !== ''),
    'is not the address of a Redis: give redis://user:password@host:6379, or rediss:// for TLS.',
  ),
  PUBLIC_URL: variable(
    address((url) => isOrigin(url.href) && isPrivateWay(url)),
    (value) =>
      quoted(
        isOrigin(value)
          ? 'it must begin with https://, because sign-in tokens travel on it.'
          : 'give the address people type, such as https://listen.example.org, without a path.',
      )(value),
  ),
  SECRET_KEY: anything,
  // 'everybody' is no answer: anyone could then forge an address.
  TRUST_PROXY: variable(
    (value) => value === 'none' || /^[1-9]$/.test(value) || splitList(value).every(isProxy),
    quoted('give none, a number of proxies (1 to 9), or their addresses (10.0.0.0/8, loopback).'),
  ),
  METRICS_TOKEN: anything,
  MEDIA_ACCEL: matching(/^\/(?:[\w-]+\/)+$/, quoted('give the internal location of the proxy, such as /internal-media/.')),
  BIG_REGISTER_URL: variable(isServiceAddress, SERVICE_ADDRESS),
  ATTENDANCE_URL: variable(address(isPrivateWay), 'is not the address of a service: it must begin with https://, because keys travel on it.'),
  EGRESS_ALLOW: listOf((entry) => /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i.test(entry), 'give host:port, separated by commas.'),
  LIVE_INGEST_PORT: variable((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, quoted('give a number from 1 to 65535.')),
  LIVE_INGEST_URL: matching(/^rtmps?:\/\/[^\s@]+$/, 'is no address to send to: give rtmps://send.example.org/live.'),
  LIVE_WHIP_PORTS: variable((value) => {
    const [first, last] = (/^(\d{4,5})-(\d{4,5})$/.exec(value)?.slice(1) ?? []).map(Number);
    return first !== undefined && last !== undefined && first >= 1024 && last <= 65_535 && last - first >= 1;
  }, quoted('give the first and the last port, above 1023, such as 42000-42099.')),
  LIVE_WHIP_ADDRESSES: listOf(isWholeAddress, 'give addresses of this machine, such as 203.0.113.7, separated by commas.'),
  LIVE_EMBED_HOSTS: listOf(isHost, A_HOST),
  LIVE_HLS_HOSTS: listOf(isHost, A_HOST),
  DEMO_CLOCK: variable(
    (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
    'is not a moment: give a date and time with zone, such as 2026-05-13T07:41:00Z.',
  ),
  S3_ENDPOINT: variable(
    address((url) => isServiceAddress(url.href) && hasNoPath(url)),
    (value) => (isServiceAddress(value) ? 'has a path: give the address of the store alone; S3_BUCKET names the bucket.' : SERVICE_ADDRESS),
  ),
  S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket: give 3 to 63 small letters, figures, dots and dashes.'),
  S3_ACCESS_KEY_ID: anything,
  S3_SECRET_ACCESS_KEY: anything,
  S3_REGION: matching(/^[a-z0-9-]{1,40}$/, 'is not the name of a region: give small letters, figures and dashes, such as eu-west-1.'),
  S3_FORCE_PATH_STYLE: matching(/^(?:true|false)$/, 'is neither true nor false.'),
  OIDC_ISSUER: variable(isIssuer, 'is no issuer: give the https:// address that the provider publishes.'),
  OIDC_CLIENT_ID: anything,
  OIDC_CLIENT_SECRET: anything,
  OIDC_NAME: anything,
  OIDC_PROVIDERS: anything,
  SMTP_URL: variable(
    address(({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== ''),
    'is not the address of a mail server: give smtps://user:password@host, or smtp:// for STARTTLS.',
  ),
  MAIL_FROM: matching(
    /^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    'is not a sender: give an address, or Auscult <post@example.org>.',
  ),
  SMS_URL: variable(address(isPrivateWay), 'is not the address of a provider: it must begin with https://, because codes travel on it.'),
  SMS_TOKEN: anything,
  SMS_SENDER: matching(
    /^(?:\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'is not a sender: give a phone number, or at most eleven letters and digits.',
  ),
  TRANSCRIPTION_URL: variable(isServiceAddress, 'is no address that can be called: give one without a user, such as https://api.example.org/v1.'),
  TRANSCRIPTION_KEY: anything,
  TRANSCRIPTION_MODEL: anything,
  TRANSCRIPTION_COMMAND: anything,
  PUSH_VAPID_PRIVATE_KEY: variable(isP256Scalar, 'is not a key: give 32 bytes of P-256 as base64url (43 characters).'),
  PUSH_VAPID_SUBJECT: matching(
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/,
    'is not a way to reach you: give mailto:you@example.org or an https:// address.',
  ),
  DOCUMENT_KEY_FILE: anything,
  DOCUMENT_CERTIFICATES_FILE: anything,
  FCM_SERVICE_ACCOUNT_FILE: anything,
  APNS_KEY_FILE: anything,
  APNS_KEY_ID: matching(/^[A-Z0-9]{10}$/, 'is not one: give the ten letters and digits that Apple shows.'),
  APNS_TEAM_ID: matching(/^[A-Z0-9]{10}$/, 'is not one: give the ten letters and digits that Apple shows.'),
  APNS_TOPIC: anything,
  APNS_ENVIRONMENT: matching(/^(?:production|sandbox)$/, 'is neither production nor sandbox.'),
});

type Values = Static<typeof Environment>;
type Name = keyof Values;

/** Where one of a row is set, all of its first part must be. */
const GROUPS: readonly { readonly required: readonly Name[]; readonly optional?: readonly Name[] }[] = [
  { required: ['SMTP_URL', 'MAIL_FROM'] },
  { required: ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'] },
  { required: ['PUSH_VAPID_PRIVATE_KEY', 'PUSH_VAPID_SUBJECT'] },
  { required: ['DOCUMENT_KEY_FILE', 'DOCUMENT_CERTIFICATES_FILE'] },
  { required: ['APNS_KEY_FILE', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] },
  { required: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'] },
  {
    required: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    optional: ['S3_REGION', 'S3_FORCE_PATH_STYLE'],
  },
];

/** The variables that are set; an empty one is not, for compose files and unit files leave them behind. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): { values: Values; problems: string[] } {
  const names = Object.keys(Environment.properties) as Name[];
  const values: Values = {};
  for (const name of names) {
    const value = environment[name]?.trim();
    if (value) values[name] = value;
  }
  const problems = Value.Errors(Environment, values).map(({ instancePath, message }) => `${instancePath.slice(1)} ${message}`);
  for (const { required, optional = [] } of GROUPS) {
    const [given] = [...required, ...optional].filter((name) => values[name] !== undefined);
    if (given !== undefined)
      for (const name of required) if (values[name] === undefined) problems.push(`${name} is missing: it belongs with ${given}.`);
  }
  return { values, problems };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Values that belong together, once all of them are there. */
export function together<Needed extends Name>(values: Values, ...names: readonly Needed[]): Readonly<Record<Needed, string>> | null {
  return names.every((name) => values[name] !== undefined) ? (values as Record<Needed, string>) : null;
}

export type { Values as EnvironmentValues };
