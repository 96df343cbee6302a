import { type Database, statement, unprepared } from '../db/database.ts';
import type { JobKind, JobPayload } from './job.ts';

/** With the queue's growing pauses the last try comes after about ten hours. */
const ATTEMPTS = 10;

// The flag is what a process that runs enough of the kind passes over. A queue of the worker's own would do it too, but each look for a job locks all
// queues, one that ends frees its queue after the next look, and a process that dies keeps it for minutes: jobs would lie until the next poll.
const addJobs = statement(
  'jobs_enqueue',
  `select count(graphile_worker.add_job($1, (jsonb_build_object('job_id', gen_random_uuid()) || payload)::json,
    max_attempts => ${ATTEMPTS}, priority => $3, flags => array[$1]))
  from jsonb_array_elements($2::jsonb) as one (payload)`,
);

/** In a transaction: the jobs exist once it commits, and not otherwise. Those of a kind that are `isBulk` go after the others. */
export async function enqueueJobs(
  tx: Database,
  { name }: Pick<JobKind, 'name'>,
  payloads: readonly JobPayload[],
  { isBulk = false }: { readonly isBulk?: boolean } = {},
): Promise<void> {
  if (payloads.length > 0) await tx.query(addJobs, [name, JSON.stringify(payloads), isBulk ? 1 : 0]);
}

const addOnce = statement(
  'jobs_enqueue_once',
  `select graphile_worker.add_job($1, (jsonb_build_object('job_id', gen_random_uuid()) || $2::jsonb)::json, max_attempts => ${ATTEMPTS}, job_key => $3,
    flags => array[$1], priority => $4, job_key_mode => $5)`,
);

/**
 * One job of this name and `key` waits at most, however often it is asked for. With a `turn` it waits where it waited before, after those of an earlier
 * turn: the first of whoever has many goes before the second of another.
 */
export async function enqueueOnce(
  tx: Database,
  { name }: Pick<JobKind, 'name'>,
  key: string,
  payload: JobPayload,
  { turn }: { readonly turn?: number } = {},
): Promise<void> {
  const mode = turn === undefined ? 'replace' : 'preserve_run_at';
  await tx.query(addOnce, [name, JSON.stringify(payload), `${name}:${key}`, turn ?? 0, mode]);
}

const queueExists = statement('queue_exists', `select to_regclass('graphile_worker._private_jobs') is not null as exists`);

export async function hasQueue(db: Database): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(queueExists);
  return row?.exists === true;
}

/** Until the end of the transaction no other process makes the queue. */
export async function lockQueueInstallation(tx: Database): Promise<void> {
  await tx.query(unprepared(`select pg_advisory_xact_lock(43100004)`));
}

const removeFailed = statement(
  'jobs_remove_failed',
  `select count(*)::int as count from graphile_worker.complete_jobs(
    array(select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and run_at < $1::timestamptz - interval '30 days'))`,
);

/** What was given up a month ago; until then an operator may look at it. Answers how many. */
export async function removeFailedJobs(db: Database, now: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(removeFailed, [now]);
  return row?.count ?? 0;
}

// A job of the schedule has one attempt: the schedule itself brings the next.
const unlockAbandoned = statement(
  'jobs_unlock_abandoned',
  `select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '5 minutes' and attempts < max_attempts))`,
);

/** Frees jobs for another attempt that were started five minutes ago and never ended: their process was killed. Jobs that calls enqueue take seconds. */
export async function recoverJobs(db: Database): Promise<void> {
  await db.query(unlockAbandoned);
}
