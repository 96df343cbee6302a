import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '../../operator-error.ts';
import { connectionSettings } from '../database.ts';
import { type ArchivedTable, mediaFolder, tableFile, writeManifest } from './manifest.ts';
import { copySource, listSequences, listTables } from './tables.ts';

interface Source {
  readonly databaseUrl: string;
  /** The folder of stored files; null when a bucket holds them. They never change once written, so they are copied after the moment that the tables show. */
  readonly media: string | null;
  readonly now: Date;
}

/** Writes everything as it was at one moment into the new folder `folder`; the server may run. What breaks off leaves no such folder. */
export async function writeArchive(folder: string, { databaseUrl, media, now }: Source): Promise<readonly ArchivedTable[]> {
  if (existsSync(folder)) throw new OperatorError(`${folder} exists already: give a folder that does not.`);
  const draft = `${folder}.partial-${process.pid}`;
  const client = new Client(connectionSettings(databaseUrl));
  client.on('error', () => {});
  try {
    await mkdir(dirname(tableFile(draft, '')), { recursive: true, mode: 0o700 });
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration order by name');
    const tables: ArchivedTable[] = [];
    for (const table of await listTables(client)) {
      const rows = client.query(copyTo(`copy ${copySource(table)} to stdout`));
      await pipeline(rows, createWriteStream(tableFile(draft, table.name), { mode: 0o600 }));
      tables.push({ ...table, rows: rows.rowCount });
    }
    const sequences = await listSequences(client);
    await client.query('commit');
    if (media !== null && existsSync(media)) await cp(media, mediaFolder(draft), { recursive: true });
    await writeManifest(draft, { format: 1, createdAt: now.toISOString(), migrations, tables, sequences });
    await rename(draft, folder);
    return tables;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw syscall === undefined || code === undefined ? error : new OperatorError(`The backup cannot be written to ${folder} (${code}).`);
  } finally {
    await client.end();
  }
}
