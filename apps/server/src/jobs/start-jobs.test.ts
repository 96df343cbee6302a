import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allJobs } from '../boot/all-jobs.ts';
import { scheduledJobs } from '../boot/scheduled-jobs.ts';
import { unprepared } from '../db/database.ts';
import { anAccount } from '../testing/builders.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeExpired } from './clean-up-queries.ts';
import type { JobPayload, ScheduledJob } from './job.ts';
import { enqueueJobs } from './job-queries.ts';
import { startJobs } from './start-jobs.ts';

let server: TestServer;
let database: TestDatabase;
beforeAll(async () => {
  server = await startTestServer();
  database = await startTestDatabase();
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

/** A job that a test starts, watches and lets go. */
function watched(name: string): {
  job: ScheduledJob;
  begun: Promise<void>;
  finish: () => void;
  runs: () => number;
  signal: () => AbortSignal | undefined;
} {
  const gates = { begin: () => {}, end: () => {} };
  const begun = new Promise<void>((done) => {
    gates.begin = done;
  });
  const ended = new Promise<void>((done) => {
    gates.end = done;
  });
  let runs = 0;
  let seen: AbortSignal | undefined;
  const run = async (_: unknown, signal: AbortSignal) => {
    runs += 1;
    seen = signal;
    gates.begin();
    await ended;
  };
  return { job: { name, schedule: '0 0 1 1 *', run }, begun, finish: () => gates.end(), runs: () => runs, signal: () => seen };
}

const ask = (name: string) => database.db.query(unprepared('select graphile_worker.add_job($1)'), [name]);
const waiting = async () =>
  (await database.db.query<{ count: number }>(unprepared('select count(*)::integer as count from graphile_worker.jobs')))[0]?.count;

/** Until the worker has said so in the database. */
async function settled(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo).toBe(true);
}

describe('startJobs', () => {
  it('runs what is asked for, and a long job only once at a time: again afterwards when it was asked for meanwhile', async () => {
    const long = watched('long');
    const short = watched('short');
    short.finish();
    const running = await startJobs(server.context, database.url, [long.job, short.job], []);
    await ask('long');
    await long.begun;
    await ask('long');
    await ask('short');
    await short.begun;
    await settled(async () => (await waiting()) === 1);
    expect(long.runs()).toBe(1);
    long.finish();
    await settled(async () => (await waiting()) === 0);
    expect(long.runs()).toBe(2);
    await running.stop();
  });

  it('calls off what is under way when it is stopped, and waits for it', async () => {
    const job = watched('interrupted');
    const running = await startJobs(server.context, database.url, [job.job], []);
    await ask('interrupted');
    await job.begun;
    expect(job.signal()?.aborted).toBe(false);
    const stopped = running.stop();
    expect(job.signal()?.aborted).toBe(true);
    job.finish();
    await stopped;
    expect(await waiting()).toBe(0);
  });

  it('runs what a call enqueued while all of the schedule is under way, with its payload', async () => {
    const long = [watched('first'), watched('second')];
    const done: unknown[] = [];
    const counted = { name: 'count', atOnce: 1, run: async (_: unknown, payload: object) => void done.push(payload) };
    const running = await startJobs(
      server.context,
      database.url,
      long.map(({ job }) => job),
      [counted],
    );
    for (const { job, begun } of long) {
      await ask(job.name);
      await begun;
    }
    await enqueueJobs(database.db, counted, [{ accountId: 1 }, { accountId: 2 }]);
    await settled(async () => done.length === 2);
    expect(done).toEqual(expect.arrayContaining([1, 2].map((accountId) => ({ accountId, job_id: expect.any(String) }))));
    for (const { finish } of long) finish();
    await running.stop();
  });

  it('runs each kind of job however many of another wait for something that never answers', async () => {
    const scheduled = watched('scheduled');
    scheduled.finish();
    let [stuck, most] = [0, 0];
    const release: (() => void)[] = [];
    const slow = {
      name: 'slow',
      atOnce: 3,
      async run() {
        stuck += 1;
        most = Math.max(most, stuck);
        await new Promise<void>((done) => release.push(done));
        stuck -= 1;
      },
    };
    const mailed: unknown[] = [];
    const mail = { name: 'a_mail', atOnce: 1, run: async (_: unknown, payload: object) => void mailed.push(payload) };
    const running = await startJobs(server.context, database.url, [scheduled.job], [slow, mail]);
    const many = Array.from({ length: 30 }, () => ({}));
    await enqueueJobs(database.db, slow, many);
    await settled(async () => stuck === 3);
    await enqueueJobs(database.db, mail, many);
    await ask('scheduled');
    await scheduled.begun;
    await settled(async () => mailed.length === 30);
    for (let ended = 0; ended < 30; ended += 1) {
      await settled(async () => release.length > ended);
      release[ended]?.();
    }
    await settled(async () => (await waiting()) === 0);
    expect(most).toBe(3);
    await running.stop();
  });

  it('runs jobs that somebody may wait for before those that hundreds get at once', async () => {
    const order: unknown[] = [];
    const mail = { name: 'mail_in_order', atOnce: 1, run: async (_: unknown, { to }: JobPayload) => void order.push(to) };
    await enqueueJobs(database.db, mail, [{ to: 'many' }, { to: 'many' }], { isBulk: true });
    await enqueueJobs(database.db, mail, [{ to: 'one' }]);
    const running = await startJobs(server.context, database.url, [], [mail]);
    await settled(async () => order.length === 3);
    expect(order).toEqual(['one', 'many', 'many']);
    await running.stop();
  });

  it('survives a job that fails', async () => {
    const next = watched('next');
    next.finish();
    const failing: ScheduledJob = { name: 'failing', schedule: '0 0 1 1 *', run: () => Promise.reject(new Error('broken')) };
    const running = await startJobs(server.context, database.url, [failing, next.job], []);
    await ask('failing');
    await ask('next');
    await next.begun;
    await settled(async () => (await waiting()) === 0);
    expect(next.runs()).toBe(1);
    await running.stop();
  });

  it('knows the whole schedule', async () => {
    const running = await startJobs(server.context, database.url, scheduledJobs, allJobs);
    const known = async () =>
      (await database.db.query<{ name: string }>(unprepared('select identifier as name from graphile_worker._private_known_crontabs'))).map(
        ({ name }) => name,
      );
    await settled(async () => (await known()).includes('clean_up'));
    expect(await known()).toEqual(expect.arrayContaining(scheduledJobs.map(({ name }) => name)));
    await running.stop();
  });
});

describe('removeExpired', () => {
  it('removes what has run out and keeps the rest', async () => {
    const { db, clock } = server;
    const account = await anAccount(db);
    const past = new Date(clock.now().getTime() - 1);
    const future = new Date(clock.now().getTime() + 1);
    for (const [key, at] of [
      ['past', past],
      ['future', future],
    ] as const) {
      await db.query(unprepared(`insert into one_time_token (token_hash, purpose, expires_at) values (convert_to($1, 'UTF8'), 'test', $2)`), [
        key,
        at,
      ]);
      await db.query(
        unprepared(`insert into fixed_window_counter (key, count, last_at, window_ends_at) values (convert_to($1, 'UTF8'), 1, $2, $2)`),
        [key, at],
      );
      await db.query(unprepared(`insert into session (token_hash, account_id, expires_at) values (convert_to($1, 'UTF8'), $2, $3)`), [
        key,
        account.id,
        at,
      ]);
    }
    await removeExpired(db, clock.now());
    const left = await db.query(
      unprepared(
        `select convert_from(token_hash, 'UTF8') as key from one_time_token union all select convert_from(key, 'UTF8') from fixed_window_counter
         union all select convert_from(token_hash, 'UTF8') from session`,
      ),
    );
    expect(left).toEqual([{ key: 'future' }, { key: 'future' }, { key: 'future' }]);
  });

  it('forgets who signed in after half a year, and what happened to accounts after two', async () => {
    const { db, clock } = server;
    await db.query(
      unprepared(`insert into audit_log (at, action, subject_kind, subject_id)
        select $1::timestamptz - make_interval(days => days), action, 'test', days::text
        from unnest(array[179, 181, 729, 732]) as days, unnest(array['signed_in', 'password_changed']) as action`),
      [clock.now()],
    );
    await removeExpired(db, clock.now());
    const left = await db.query(unprepared(`select action, subject_id from audit_log where subject_kind = 'test' order by action, subject_id`));
    expect(left).toEqual([
      { action: 'password_changed', subject_id: '179' },
      { action: 'password_changed', subject_id: '181' },
      { action: 'password_changed', subject_id: '729' },
      { action: 'signed_in', subject_id: '179' },
    ]);
  });
});
