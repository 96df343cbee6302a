import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError, oneLine } from '../operator-error.ts';
import { findBinaries } from './embedded/binaries.ts';
import { type Cluster, openCluster, SUPERUSER } from './embedded/cluster.ts';
import { launch } from './embedded/launch.ts';
import { type Lease, takeLease } from './embedded/lease.ts';
import { findPostmaster, isPostgresOf } from './embedded/postmaster.ts';
import { chooseRunAs } from './embedded/run-as.ts';
import { socketParameter } from './embedded/socket.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the cluster, unless another process still uses it. */
  stop(): Promise<void>;
}

interface Options {
  /** Holds the cluster, its password and its log; made when missing. */
  readonly dir: string;
  /** Hears what takes long and what deserves a word. */
  log(line: string): void;
  /** Called when PostgreSQL is gone without having been asked. */
  onLost?(): void;
  /** False for tests: a power cut may lose everything. */
  isDurable?: boolean;
}

const DATABASE = 'auscult';
const JOIN_LIMIT_MS = 60_000;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5000;
const POLL_MS = 20;

/** Opens the cluster in `dir`: joins the PostgreSQL that runs on it (an orphan of a killed server too), else starts one, else makes one first. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dir = resolve(options.dir);
  const isDurable = options.isDurable ?? true;
  mkdirSync(dirname(dir), { recursive: true });
  const binaries = findBinaries();
  const runAs = await chooseRunAs(dir, binaries.postgres);
  const cluster = await openCluster(dir, binaries, runAs, isDurable);
  const join = (onLost: () => void) => joinRunning(cluster, onLost);

  let stopping = false;
  let held: Held;
  const rejoin = () => {
    if (stopping) return;
    // PostgreSQL restarts its backends after a crash of one, which ends our hold but not the cluster.
    join(rejoin).then(
      (again) => {
        if (again) held = again;
        else options.onLost?.();
        return again;
      },
      () => options.onLost?.(),
    );
  };

  const until = Date.now() + JOIN_LIMIT_MS;
  for (;;) {
    const joined = await join(rejoin);
    if (joined) {
      held = joined;
      break;
    }
    if (Date.now() > until) throw new OperatorError(`The database in ${cluster.data} does not start. Its log: ${cluster.log}`);
    if ((await launch(cluster, binaries, runAs, isDurable)) === 'again') await wait(POLL_MS * 5);
  }
  await ensureDatabase(held.lease);
  return {
    url: held.url(DATABASE),
    async stop() {
      if (stopping) return;
      stopping = true;
      const isLast = await held.lease.giveUp().catch(() => true);
      if (isLast) await stopPostmaster(cluster, options.log);
    },
  };
}

interface Held {
  readonly lease: Lease;
  url(database: string): string;
}

/** Null when no PostgreSQL runs on this cluster; waits for one that is starting or stopping. */
async function joinRunning(cluster: Cluster, onLost: () => void): Promise<Held | null> {
  const until = Date.now() + JOIN_LIMIT_MS;
  let last = 'it is not ready';
  for (;;) {
    const running = findPostmaster(cluster.data);
    if (!running) return null;
    const url = (database: string) =>
      `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${running.port}/${database}${socketParameter(cluster, running.port)}`;
    if (running.status === 'ready') {
      try {
        const lease = await takeLease(url('postgres'), onLost);
        if (lease) return { lease, url };
        last = 'it is being stopped';
      } catch (error) {
        last = oneLine(error);
        if ((error as { code?: string }).code === '28P01')
          throw new OperatorError(
            `PostgreSQL (process ${running.pid}) on ${cluster.data} refuses the password in ${cluster.data.replace(/data$/, 'password')}: stop that process.`,
          );
      }
    }
    if (Date.now() > until)
      throw new OperatorError(`PostgreSQL (process ${running.pid}) on ${cluster.data} does not answer (${last}): stop that process and start again.`);
    await wait(POLL_MS);
  }
}

async function ensureDatabase({ client }: Lease): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // 42P04 and 23505: another process made it just now.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

async function stopPostmaster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const running = findPostmaster(cluster.data);
  if (!running) return;
  const steps = [
    { signal: 'SIGINT', limit: FAST_STOP_MS },
    { signal: 'SIGQUIT', limit: IMMEDIATE_STOP_MS },
    { signal: 'SIGKILL', limit: IMMEDIATE_STOP_MS },
  ] as const;
  for (const { signal, limit } of steps) {
    if (signal !== 'SIGINT') log(`PostgreSQL does not stop; sending ${signal} to process ${running.pid}.`);
    process.kill(running.pid, signal);
    for (let waited = 0; waited < limit; waited += POLL_MS) {
      if (!isPostgresOf(running.pid, cluster.data)) return;
      await wait(POLL_MS);
    }
  }
}
