import { createReadStream, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError, oneLine } from '../../operator-error.ts';
import { connectionSettings } from '../database.ts';
import { applyMigration, hashOf, insideTransaction, type Migration, prepareHistory, readMigrations } from '../migrate.ts';
import { type Manifest, mediaFolder, readManifest, tableFile } from './manifest.ts';
import { copyTarget, listTables, quoted } from './tables.ts';

/** A tenth of a second apart. */
const LOOKS_FOR_OTHERS = 10;

interface Target {
  readonly databaseUrl: string;
  /** The folder of stored files; null when a bucket holds them, which is left as it is. */
  readonly media: string | null;
  /** What the database holds is thrown away. */
  readonly force: boolean;
}

/**
 * Makes the database what the backup says, in one transaction: it is the old one or the whole new one, never between.
 * It ends with the migrations that the backup had; newer ones are applied after it.
 */
export async function readArchive(folder: string, { databaseUrl, media, force }: Target): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const migrations = matching(manifest, await readMigrations());
  const client = new Client(connectionSettings(databaseUrl));
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseWhileUsed(client);
    if (!force) await refuseUnlessEmpty(client);
    await client.query('begin');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('drop schema if exists graphile_worker cascade');
    await prepareHistory(client);
    for (const migration of migrations) await applyMigration(client, migration, insideTransaction(migration));
    await load(client, folder, manifest);
    // Files are named by their content: those that are there already are the same.
    if (media !== null && existsSync(mediaFolder(folder))) await cp(mediaFolder(folder), media, { recursive: true });
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  } catch (error) {
    const isForbidden = (error as { code?: string }).code === '42501';
    throw isForbidden
      ? new OperatorError(`The database does not let its user replace the schema (${oneLine(error)}): restore as the owner of the database.`)
      : error;
  } finally {
    await client.end();
  }
}

function matching(manifest: Manifest, known: readonly Migration[]): Migration[] {
  return manifest.migrations.map(({ name, hash }) => {
    const migration = known.find((one) => one.name === name);
    if (migration === undefined || hashOf(migration.sql) !== hash)
      throw new OperatorError(
        `The backup was made by another version: this one does not know its migration ${name}. Restore it with the version that made it, or a newer one.`,
      );
    return migration;
  });
}

/** A server that was stopped just now leaves connections that PostgreSQL is still closing: for a second they are waited for. */
async function refuseWhileUsed(client: Client): Promise<void> {
  for (let look = 0; look < LOOKS_FOR_OTHERS; look += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (!rowCount) return;
    await client.query('select pg_sleep(0.1)');
  }
  throw new OperatorError('The database is in use: stop the server before restoring into it.');
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in ('account', 'company', 'feed')`,
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) throw new OperatorError('The database is not empty: add --force to throw away what it holds and restore the backup in its place.');
  }
}

/** Loads without foreign keys and triggers, which would want an order of tables and make derived rows twice; the keys are checked again at the end. */
async function load(client: Client, folder: string, manifest: Manifest): Promise<void> {
  const { rows: keys } = await client.query<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { relation, name } of keys) await client.query(`alter table ${relation} drop constraint ${quoted(name)}`);
  const tables = await listTables(client);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of manifest.tables) {
    const copy = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
    await pipeline(createReadStream(tableFile(folder, table.name)), copy);
    if (copy.rowCount !== table.rows)
      throw new OperatorError(`The backup is damaged: table ${table.name} has ${copy.rowCount} rows and should have ${table.rows}.`);
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { relation, name, definition } of keys) await client.query(`alter table ${relation} add constraint ${quoted(name)} ${definition}`);
}
