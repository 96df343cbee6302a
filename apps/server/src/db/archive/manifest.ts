import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';

export interface ArchivedTable {
  readonly name: string;
  /** In the order of the file; generated columns are made again. */
  readonly columns: readonly string[];
  readonly rows: number;
}

/** What a backup says of itself. Beside it lie `tables/<name>.copy` (PostgreSQL's text format, UTF-8, UTC) and `media/`. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  readonly tables: readonly ArchivedTable[];
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly isCalled: boolean }[];
}

const FILE = 'manifest.json';

export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy`);
export const mediaFolder = (folder: string): string => join(folder, 'media');

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${folder} is not a backup (${FILE}: ${error.code}): give the folder that npm run backup made.`);
  });
  let manifest: { format?: number } | undefined;
  try {
    manifest = JSON.parse(text) as { format?: number };
  } catch {
    manifest = undefined;
  }
  if (manifest?.format !== 1) throw new OperatorError(`${join(folder, FILE)} cannot be read: it is damaged, or a newer version made it.`);
  return manifest as Manifest;
}
