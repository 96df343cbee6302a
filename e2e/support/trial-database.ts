import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Where the embedded database of a running trial server answers, as its owner: `postgres://…`. */
export function databaseUrl(dataDir: string, name = 'auscult'): string {
  const folder = join(dataDir, 'postgres');
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const port = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://auscult:${password}@127.0.0.1:${port}/${name}`;
}

/** A connection as its owner to the embedded database of a running trial server. The caller ends it, before the server stops. */
export async function connectTo(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl(dataDir) });
  await client.connect();
  return client;
}
