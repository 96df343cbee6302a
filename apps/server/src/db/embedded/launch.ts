import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { disownPidFile, findPostmaster } from './postmaster.ts';
import { CHILD_ENVIRONMENT, type RunAs } from './run-as.ts';
import { removeOldSockets, socketFolder } from './socket.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  shared_buffers: '64MB',
  huge_pages: 'off',
  jit: 'off',
  // Reads in the backend itself: three idle worker processes less.
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  cluster_name: 'auscult',
};

/** For tests: what they write need not survive a power cut. */
const WITHOUT_DURABILITY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

const RECOVERY_LIMIT_MS = 600_000;
const POLL_MS = 10;
const LOG_LIMIT_BYTES = 1_000_000;

/** `again`: somebody else was first, or the port was taken, or an old backend still ends; look and try once more. */
export type Launched = 'ready' | 'again';

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in a terminal reaches only the server, which then stops it in order. */
export async function launch(cluster: Cluster, binaries: Binaries, runAs: RunAs, isDurable: boolean): Promise<Launched> {
  const [port, sockets] = [await freePort(), await socketFolder(cluster)];
  const settings = {
    ...SETTINGS,
    ...(isDurable ? {} : WITHOUT_DURABILITY),
    port: `${port}`,
    unix_socket_directories: sockets === null ? '' : `"${sockets}"`,
    // Its folder lets nobody in but its owner.
    unix_socket_permissions: '0700',
  };
  const { file, args, identity } = runAs.command(binaries.postgres, [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  disownPidFile(cluster.data);
  if (existsSync(cluster.log) && statSync(cluster.log).size > LOG_LIMIT_BYTES) renameSync(cluster.log, `${cluster.log}.1`);
  const log = openSync(cluster.log, 'a', 0o600);
  const logStart = statSync(cluster.log).size;
  const child = spawn(file, args, {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: CHILD_ENVIRONMENT,
  });
  closeSync(log);
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', () => {
    ended ??= '';
  });
  child.unref();
  for (let waited = 0; waited < RECOVERY_LIMIT_MS; waited += POLL_MS) {
    if (ended !== undefined) return explain(ended, readFileSync(cluster.log).subarray(logStart).toString('utf8'), cluster);
    const postmaster = findPostmaster(cluster.data);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') {
      removeOldSockets(cluster, port);
      return 'ready';
    }
    await wait(POLL_MS);
  }
  throw new OperatorError(`PostgreSQL did not get ready within ${RECOVERY_LIMIT_MS / 60_000} minutes. Its log: ${cluster.log}`);
}

const SOMEBODY_ELSE = /lock file "postmaster\.pid"|could not create any TCP\/IP sockets|pre-existing shared memory block/;

function explain(error: string, log: string, cluster: Cluster): Launched {
  if (SOMEBODY_ELSE.test(log)) return 'again';
  const worst = log.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? log.trim().split('\n').at(-1) ?? '';
  const reason = error || worst.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it ended without a word';
  throw new OperatorError(
    `The database in ${cluster.data} does not start: ${reason}. Its log: ${cluster.log}. Move ${dirname(cluster.data)} away, then begin anew or restore a backup (npm run restore).`,
  );
}
