import { Client } from 'pg';
import { OperatorError, oneLine } from '../operator-error.ts';
import { connectionSettings } from './database.ts';

const OLDEST_VERSION = 15;

/** Throws one line unless `databaseUrl` names a PostgreSQL that answers, is new enough and holds UTF-8. */
export async function examinePostgres(databaseUrl: string): Promise<void> {
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
