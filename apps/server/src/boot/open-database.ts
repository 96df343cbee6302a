import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { prepareDataDir } from '../config/data-dir.ts';
import { connectionSettings } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { OperatorError, oneLine } from '../operator-error.ts';

export interface OpenedDatabase {
  readonly url: string;
  /** Stops the embedded one when nobody else uses it; nothing to do for another. */
  stop(): Promise<void>;
}

interface Listener {
  log(line: string): void;
  onLost(): void;
}

/** The database that the configuration names, proven to answer and to be new enough. */
export async function openDatabase(config: Config, { log, onLost }: Listener): Promise<OpenedDatabase> {
  prepareDataDir(config.dataDir);
  if (config.databaseUrl === null) return startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres'), log, onLost });
  await examine(config.databaseUrl);
  return { url: config.databaseUrl, stop: async () => {} };
}

const OLDEST_VERSION = 15;

async function examine(databaseUrl: string): Promise<void> {
  const client = new Client(connectionSettings(databaseUrl));
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    );
    const { version = 0, encoding = '' } = rows[0] ?? {};
    if (version < OLDEST_VERSION) throw new OperatorError(`DATABASE_URL names PostgreSQL ${version}: version ${OLDEST_VERSION} or newer is needed.`);
    if (encoding !== 'UTF8') throw new OperatorError(`The database that DATABASE_URL names is encoded in ${encoding}: create it with encoding UTF8.`);
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(explain(error, new URL(databaseUrl)));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names server, user and database, never the password. */
function explain(error: unknown, { host, username, pathname }: URL): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const code = (first as { code?: string } | undefined)?.code ?? '';
  if (code === '28P01' || code === '28000') return `PostgreSQL at ${host} refuses user ${username}: check user and password in DATABASE_URL.`;
  if (code === '3D000') return `PostgreSQL at ${host} has no database ${pathname.slice(1)}: create it, or correct DATABASE_URL.`;
  if (/^E[A-Z]+$/.test(code)) return `No PostgreSQL answers at ${host} (${code}): start it, or correct DATABASE_URL.`;
  return `The database at ${host} cannot be used: ${oneLine(first)}.`;
}
