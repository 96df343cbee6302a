import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  stop(): Promise<void>;
}

async function asAdministrator(sql: string): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseServer').url });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

function addressOf(name: string): string {
  const url = new URL(inject('databaseServer').url);
  url.pathname = `/${name}`;
  return url.href;
}

/** The server that this run's databases lie on. */
export const databaseServerUrl = (): string => inject('databaseServer').url;

/** The address of a database of its own: as the one named, migrated, or with `empty` without any table. Drop it after; what a run leaves goes with its end. */
export async function cloneDatabase({ empty = false, of }: { readonly empty?: boolean; readonly of?: string } = {}): Promise<{
  name: string;
  url: string;
  drop(): Promise<void>;
}> {
  const name = `${inject('databaseServer').prefix}_${randomBytes(4).toString('hex')}`;
  const template = of ?? (empty ? 'template0' : inject('databaseServer').template);
  // By page and log, the default, takes three times as long.
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`);
  return { name, url: addressOf(name), drop: () => asAdministrator(`drop database if exists ${name} with (force)`) };
}

/** A migrated database for one test file. `afterAll(database.stop)`. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneDatabase();
  // Five for what is planned by its values: one holds a lock, three wait for it, one looks whether they do.
  const db = createDatabase({ url, maxConnections: 9, onError: () => {} });
  return {
    url,
    db,
    async stop() {
      await db.close();
      await drop();
    },
  };
}
