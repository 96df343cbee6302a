import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { connectionSettings } from './database.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

// Any fixed number: processes of one installation that start together wait for one another on it.
const MIGRATION_LOCK = 4310_0001;

// Beside this file in the source, beside the bundle when built.
const DIRECTORY = new URL('./migrations/', import.meta.url);

/** The product's own migrations, in order. */
export async function readMigrations(directory: URL = DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, directory), 'utf8') })));
}

/** What an applied migration is recognised by. */
export const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Applies what is not applied yet, each file in a transaction, and answers their names. Safe when several processes start at once. */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new Client(connectionSettings(url));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareHistory(client);
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    refuseUnknown(applied, wanted);
    const done: string[] = [];
    for (const migration of wanted) {
      if (applied.has(migration.name)) continue;
      await apply(client, migration);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}

function refuseUnknown(applied: ReadonlyMap<string, string>, wanted: readonly Migration[]): void {
  const known = new Map(wanted.map(({ name, sql }) => [name, hashOf(sql)]));
  for (const [name, hash] of applied) {
    const expected = known.get(name);
    if (expected === undefined)
      throw new OperatorError(`The database knows migration ${name} and this version does not: it was used by a newer version. Start that one.`);
    if (expected !== hash)
      throw new OperatorError(
        `Migration ${name} was changed after this database applied it. Start the version that made the database, or use an empty one.`,
      );
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Makes the table that says which migrations were applied. */
export async function prepareHistory(client: Client): Promise<void> {
  const columns = 'name text primary key, hash text not null, applied_at timestamptz not null default now()';
  await client.query(`create table if not exists schema_migration (${columns})`);
}

/** Runs one migration and writes it down, in the transaction that is open. */
export async function applyMigration(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hashOf(sql)]);
}
