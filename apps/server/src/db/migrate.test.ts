import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeEach(async () => {
  database = await cloneDatabase({ empty: true });
});
afterEach(() => database.drop());

const one = { name: '0001-one.sql', sql: 'create table one (id int)' };
const two = { name: '0002-two.sql', sql: 'create table two (id int); insert into one values (1)' };

async function tables(): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  await client.end();
  return rows.map((row) => row.name);
}

describe('migrate', () => {
  it('applies the own migrations to an empty database, and nothing the second time', async () => {
    const names = (await readMigrations()).map((migration) => migration.name);
    expect(await migrate(database.url)).toEqual(names);
    expect(await migrate(database.url)).toEqual([]);
  });

  it('applies each migration once when three processes start at the same time', async () => {
    const applied = await Promise.all([migrate(database.url, [one, two]), migrate(database.url, [one, two]), migrate(database.url, [one, two])]);
    expect(applied.flat().sort()).toEqual([one.name, two.name]);
  });

  it('applies only what came since', async () => {
    await migrate(database.url, [one]);
    expect(await migrate(database.url, [one, two])).toEqual([two.name]);
    expect(await tables()).toEqual(['one', 'schema_migration', 'two']);
  });

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const broken = { name: '0002-two.sql', sql: 'create table two (id int); insert into nowhere values (1)' };
    await expect(migrate(database.url, [one, broken])).rejects.toThrow('nowhere');
    expect(await tables()).toEqual(['one', 'schema_migration']);
    expect(await migrate(database.url, [one, two])).toEqual([two.name]);
  });

  it('refuses a migration that changed after it was applied', async () => {
    await migrate(database.url, [one]);
    await expect(migrate(database.url, [{ ...one, sql: 'create table one (id bigint)' }])).rejects.toThrow(/0001-one\.sql was changed/);
  });

  it('refuses a database that a newer version used', async () => {
    await migrate(database.url, [one, two]);
    await expect(migrate(database.url, [one])).rejects.toThrow(/knows migration 0002-two\.sql/);
  });

  it('creates an index outside a transaction while others start, and again after one that broke off', async () => {
    const index = { name: '0003-index.sql', sql: '-- outside a transaction\ncreate unique index concurrently if not exists two_id on two (id)' };
    await migrate(database.url, [one, two]);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('insert into two values (1), (1)');
    await expect(migrate(database.url, [one, two, index])).rejects.toThrow('two_id');
    await client.query('truncate two');
    const applied = await Promise.all([migrate(database.url, [one, two, index]), migrate(database.url, [one, two, index])]);
    expect(applied.flat()).toEqual([index.name]);
    const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'two_id'::regclass`);
    expect(rows).toEqual([{ indisvalid: true }]);
    await client.end();
  });

  it('gives up after ten seconds when a table is in use, and keeps those who use it waiting no longer', async () => {
    await migrate(database.url, [one]);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin; lock table one in access share mode');
    const change = { name: '0002-change.sql', sql: 'alter table one add column n int' };
    await expect(migrate(database.url, [one, change])).rejects.toThrow(/0002-change\.sql waited 10s for a table that is in use/);
    await client.end();
    expect(await migrate(database.url, [one, change])).toEqual([change.name]);
  }, 30_000);
});
