import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import type { AppContext } from '../context.ts';
import type { Job, JobKind, JobPayload, ScheduledJob } from './job.ts';
import { recoverJobs } from './job-queries.ts';

export interface RunningJobs {
  /** Calls off what is under way and waits until it has let go. */
  stop(): Promise<void>;
}

const CONNECTIONS = 3;
/** New jobs are announced; looking by itself only catches what an interruption hid. */
const POLL_MS = 60_000;

/** Works through the schedule and the jobs in this process, together with every other process on the same database. */
export async function startJobs(context: AppContext, databaseUrl: string, list: readonly ScheduledJob[], jobs: readonly Job[]): Promise<RunningJobs> {
  // Loaded only here: commands and tests do without it.
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  await recoverJobs(context.db);
  const stopping = new AbortController();
  const underWay = new Map<string, { isAskedAgain: boolean }>();
  // The worker stops listening to its pool before the pool's connections are closed; ours is heard to the end.
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const onBreak = (error: Error) => {
    if (!stopping.signal.aborted) context.log.warn({ err: error, from: 'jobs' }, 'a database connection broke');
  };
  pool.on('error', onBreak);
  pool.on('connect', (client) => client.on('error', onBreak));
  // One for each of the schedule, and of each kind as many as may run at once: whatever one kind waits for, another finds a worker.
  const concurrency = list.length + jobs.reduce((sum, { atOnce }) => sum + atOnce, 0);
  const events: WorkerEvents = new EventEmitter();
  const forbiddenFlags = boundKinds(jobs, events);
  // This is emitted just before it listens, at the start and after an interruption: what came until then is looked for once `listen` has run. Not
  // by a query of ours on its client, which runs one at a time.
  events.on('pool:listen:success', ({ client, workerPool }) => {
    client.once('drain', () => {
      if (!stopping.signal.aborted) workerPool.nudge(concurrency);
    });
  });
  const runner = await run({
    pgPool: pool,
    events,
    concurrency,
    forbiddenFlags,
    // Told one by one, nobody would wait for it when it stops: a job that was done could stay locked, and be done again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      const word: string = level;
      if (word === 'error' && !stopping.signal.aborted) context.log.error({ from: 'jobs' }, message);
    }),
    taskList: {
      ...Object.fromEntries(list.map((job) => [job.name, () => once(context, job, underWay, stopping.signal)])),
      ...jobTasks(context, jobs, stopping.signal),
    },
    // No backfill: after a standstill once is enough, and one try each, for the schedule brings the next.
    parsedCronItems: parseCronItems(
      list.map(({ name, schedule }) => ({ task: name, match: schedule, options: { backfillPeriod: 0, maxAttempts: 1 } })),
    ),
  });
  return {
    async stop() {
      stopping.abort();
      await runner.stop();
      await pool.end();
    },
  };
}

/**
 * What a worker that looks for a job is to pass over: the kinds of which enough are running. Workers look one after the other, so that each knows what those
 * before it found; and whenever one found something the next looks, so that no worker sleeps while there is work for it.
 */
function boundKinds(kinds: readonly JobKind[], events: WorkerEvents): () => Promise<string[]> {
  const running = new Map<string, number>();
  const count = (name: string, change: number) => running.set(name, (running.get(name) ?? 0) + change);
  let last = Promise.resolve();
  let endTurn = () => {};
  events.on('worker:getJob:empty', () => endTurn());
  events.on('worker:getJob:error', () => endTurn());
  events.on('job:start', ({ job, worker }) => {
    count(job.task_identifier, 1);
    endTurn();
    worker.workerPool.nudge(1);
  });
  events.on('job:complete', ({ job }) => count(job.task_identifier, -1));
  return async () => {
    const before = last;
    let end = () => {};
    last = new Promise<void>((resolve) => {
      end = resolve;
    });
    await before;
    endTurn = end;
    return kinds.filter(({ name, atOnce }) => (running.get(name) ?? 0) >= atOnce).map(({ name }) => name);
  };
}

/** As the queue takes them: what a job throws makes the queue try it again. */
export function jobTasks(context: AppContext, jobs: readonly Job[], signal: AbortSignal): Record<string, (payload: unknown) => Promise<void>> {
  return Object.fromEntries(jobs.map((job) => [job.name, (payload) => job.run(context, payload as JobPayload, signal)]));
}

/**
 * A job that takes longer than its schedule is not begun again beside itself, but once more when it is done: what it was asked for meanwhile may have come
 * after it had looked.
 */
async function once(context: AppContext, job: ScheduledJob, underWay: Map<string, { isAskedAgain: boolean }>, signal: AbortSignal): Promise<void> {
  const running = underWay.get(job.name);
  if (running !== undefined) {
    running.isAskedAgain = true;
    return;
  }
  const own = { isAskedAgain: true };
  underWay.set(job.name, own);
  while (own.isAskedAgain && !signal.aborted) {
    own.isAskedAgain = false;
    try {
      await job.run(context, signal);
    } catch (error) {
      if (!signal.aborted) context.log.error({ err: error, job: job.name }, `the job ${job.name} failed`);
    }
  }
  underWay.delete(job.name);
}
