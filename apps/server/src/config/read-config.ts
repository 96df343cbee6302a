import { resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Config } from './config.ts';
import { readOidc } from './read-oidc.ts';
import { readS3 } from './read-s3.ts';
import { readSenders } from './read-senders.ts';
import type { Senders } from './senders.ts';
import {
  type Complain,
  isLoopback,
  readDatabaseUrl,
  readEgressAllow,
  readInternalPath,
  readMoment,
  readOrigin,
  readPort,
  readRoles,
  readSecret,
  readServiceAddress,
  readTrustProxy,
} from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 4310;
const DEFAULT_HOST = '127.0.0.1';
const BIG_REGISTER = 'https://api.bigregister.nl/zksrv/soap/4';

/** The configuration that the environment asks for; throws one OperatorError that lists every problem, a line each. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const complain: Complain = (problem) => problems.push(problem);
  // An empty variable is one that is not set: compose files and unit files leave them behind.
  const read = (name: string) => environment[name]?.trim() || undefined;

  const host = read('HOST') ?? DEFAULT_HOST;
  const port = readPort(read('PORT'), DEFAULT_PORT, complain);
  const mediaAccel = read('MEDIA_ACCEL');
  const bigRegister = read('BIG_REGISTER_URL');
  const shared = {
    roles: readRoles(read('ROLES'), complain),
    host,
    port,
    dataDir: resolve(read('DATA_DIR') ?? '.data'),
    metricsToken: read('METRICS_TOKEN') ?? null,
    mediaAccel: mediaAccel === undefined ? null : readInternalPath('MEDIA_ACCEL', mediaAccel, complain),
    bigRegisterUrl: bigRegister === undefined ? null : readServiceAddress('BIG_REGISTER_URL', bigRegister, complain),
    oidc: readOidc(read, complain),
    s3: readS3(read, complain),
    ...readSenders(read, complain),
  };
  const databaseUrl = read('DATABASE_URL');
  const config = databaseUrl === undefined ? demo(shared, read, complain) : real(shared, readDatabaseUrl(databaseUrl, complain), read, complain);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return config;
}

type Shared = Pick<Config, 'roles' | 'host' | 'port' | 'dataDir' | 'metricsToken' | 'mediaAccel' | 'bigRegisterUrl' | 'oidc' | 's3'> & Senders;
type Read = (name: string) => string | undefined;

function demo(shared: Shared, read: Read, complain: Complain): Config {
  const publicUrl = read('PUBLIC_URL');
  const trustProxy = read('TRUST_PROXY');
  const egressAllow = read('EGRESS_ALLOW');
  const frozenAt = read('DEMO_CLOCK');
  return {
    ...shared,
    mode: 'demo',
    databaseUrl: null,
    publicUrl: publicUrl === undefined ? ownAddress(shared) : readOrigin('PUBLIC_URL', publicUrl, complain),
    secretKey: null,
    trustProxy: trustProxy === undefined ? false : readTrustProxy(trustProxy, complain),
    egressAllow: egressAllow === undefined ? [] : readEgressAllow(egressAllow, complain),
    frozenAt: frozenAt === undefined ? null : readMoment('DEMO_CLOCK', frozenAt, complain),
    warnings: isLoopback(shared.host)
      ? []
      : [`HOST is ${shared.host}: the demonstration, with its public passwords and its mailbox, can be reached from other machines.`],
  };
}

function real(shared: Shared, databaseUrl: string, read: Read, complain: Complain): Config {
  const publicUrl = read('PUBLIC_URL');
  const trustProxy = read('TRUST_PROXY');
  if (publicUrl === undefined) complain('PUBLIC_URL is missing: with DATABASE_URL give the address people type, such as https://listen.example.org.');
  if (trustProxy === undefined)
    complain(
      'TRUST_PROXY is missing: with DATABASE_URL give none, the number of proxies before this server, or their addresses (10.0.0.0/8, loopback).',
    );
  if (read('EGRESS_ALLOW') !== undefined)
    complain('EGRESS_ALLOW is set: it opens private addresses for trials and is refused together with DATABASE_URL.');
  if (read('DEMO_CLOCK') !== undefined)
    complain('DEMO_CLOCK is set: it stops the clock of a demonstration and is refused together with DATABASE_URL.');
  return {
    ...shared,
    mode: 'real',
    bigRegisterUrl: shared.bigRegisterUrl ?? BIG_REGISTER,
    databaseUrl,
    publicUrl: publicUrl === undefined ? '' : readOrigin('PUBLIC_URL', publicUrl, complain),
    secretKey: readSecret(read('SECRET_KEY'), complain),
    trustProxy: trustProxy === undefined ? false : readTrustProxy(trustProxy, complain),
    egressAllow: [],
    frozenAt: null,
    warnings: [
      ...(shared.smtp === null ? ['SMTP_URL is not set: no mail is sent, so nobody can sign up or choose a new password.'] : []),
      ...(shared.sms === null ? ['SMS_URL is not set: no SMS is sent, so nobody can verify a mobile number.'] : []),
    ],
  };
}

function ownAddress({ host, port }: Shared): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
