import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { connectionSettings } from './database.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

// Any fixed number: processes of one installation that start together wait for one another on it.
const MIGRATION_LOCK = 4310_0001;
const LOCK_POLL_MS = 100;
/** How long a migration waits for a table that another process uses: every query behind it waits as long. */
const LOCK_TIMEOUT = '10s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Such a migration holds one statement that PostgreSQL refuses inside a transaction, as `create index concurrently if not exists` on a table
 * that is large by then: it does not hold up those who write.
 */
const OUTSIDE_TRANSACTION = /^-- outside a transaction\n/;

// Beside this file in the source, beside the bundle when built.
const DIRECTORY = new URL('./migrations/', import.meta.url);

/** The product's own migrations, in order. */
export async function readMigrations(directory: URL = DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, directory), 'utf8') })));
}

/** What an applied migration is recognised by. */
export const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Applies what is not applied yet and answers their names. Safe when several processes start at once. */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new Client(connectionSettings(url));
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client);
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

/** Asks again and again: a statement that waits for the lock would hold up an index that is created concurrently by who has it. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
    if (rows[0]?.taken) return;
    await wait(LOCK_POLL_MS);
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  if (OUTSIDE_TRANSACTION.test(migration.sql)) {
    await dropInvalidIndexes(client);
    await applyMigration(client, migration);
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE)
      throw new OperatorError(
        `Migration ${migration.name} waited ${LOCK_TIMEOUT} for a table that is in use: start again when nothing else uses it.`,
      );
    throw error;
  }
}

/** What a concurrent creation leaves that was broken off: `if not exists` would take it for the whole index. */
async function dropInvalidIndexes(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select indexrelid::regclass::text as name from pg_index where not indisvalid');
  for (const { name } of rows) await client.query(`drop index ${name}`);
}

/** Makes the table that says which migrations were applied. */
export async function prepareHistory(client: Client): Promise<void> {
  const columns = 'name text primary key, hash text not null, applied_at timestamptz not null default now()';
  await client.query(`create table if not exists schema_migration (${columns})`);
}

/** Runs one migration and records it, in the transaction that is open, if any. */
export async function applyMigration(client: Client, { name, sql }: Migration, text = sql): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hashOf(sql)]);
}

/** For a restore, which is one transaction on tables that nobody else uses. */
export const insideTransaction = (migration: Migration): string => migration.sql.replaceAll(/\bconcurrently\b/gi, '');
