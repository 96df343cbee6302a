import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** A connection as its owner to the embedded database of a running trial server. The caller ends it, before the server stops. */
export async function connectTo(dataDir: string): Promise<Client> {
  const folder = join(dataDir, 'postgres');
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const port = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new Client({ host: '127.0.0.1', port, user: 'auscult', password, database: 'auscult' });
  await client.connect();
  return client;
}
