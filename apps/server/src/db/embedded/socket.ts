import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Cluster } from './cluster.ts';

const NAME = '.s.PGSQL.';
/** What every system takes as the address of a socket, the byte that ends it not counted. */
const MOST_BYTES = 103;

const nameOf = (port: number) => `${NAME}${port}`;
const LONGEST_NAME = nameOf(65_535);

const folderOf = ({ data }: Pick<Cluster, 'data'>) => dirname(data);

/**
 * Where PostgreSQL is to have its Unix socket, by which a call costs both sides a fifth less than by TCP. Null where its path would be too long, or the file
 * system has no sockets: PostgreSQL would not start.
 */
export async function socketFolder(cluster: Pick<Cluster, 'data'>): Promise<string | null> {
  const folder = folderOf(cluster);
  if (Buffer.byteLength(join(folder, LONGEST_NAME)) > MOST_BYTES || /["\\,]/.test(folder)) return null;
  const probe = createServer().listen(join(folder, `.socket-${process.pid}`));
  const hasSockets = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return hasSockets ? folder : null;
}

/** The end of an address: by the socket of the PostgreSQL on this port, or nothing where it has none. */
export function socketParameter(cluster: Pick<Cluster, 'data'>, port: number): string {
  return existsSync(join(folderOf(cluster), nameOf(port))) ? `?host=${encodeURIComponent(folderOf(cluster))}` : '';
}

/** Those that killed ones have left; the one that runs is the only one of its cluster. */
export function removeOldSockets(cluster: Pick<Cluster, 'data'>, port: number): void {
  const folder = folderOf(cluster);
  for (const file of readdirSync(folder))
    if (file.startsWith(NAME) && file !== nameOf(port) && file !== `${nameOf(port)}.lock`) rmSync(join(folder, file), { force: true });
}
