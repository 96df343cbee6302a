import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DEMO_LISTENER, DEMO_PASSWORD } from '@auscult/e2e/support/demo-story';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import { type Figure, quantile } from '../figure.ts';
import { fillCatalogue } from '../fill-at-scale.ts';
import { BUSY_ACCOUNT, crowdEmail, fillCrowd } from '../fill-crowd.ts';

const ACCOUNTS = 1_000_000;
const FEW_ACCOUNTS = 1000;
/** Of the crowd: these sign in and listen, in the small database and in the large one. */
const ACTIVE = 100;
const SAVES_EACH = 20;
const ERASED = 20;
const SERIES_EPISODES = 500;
const SLOWER_LIMIT = 1.5;
const GIVE_UP_MS = 300_000;
const POLL_MS = 5;

/** What runs beside the calls, and the two commonest writes, in a database with a million accounts beside one with a thousand. */
export async function* measureScale(dataDir: string): AsyncGenerator<Figure> {
  const smallDir = `${dataDir}-small`;
  // The embedded PostgreSQL's files keep their owner.
  execFileSync('cp', ['-a', dataDir, smallDir]);
  const [small, large] = [await openFilled(smallDir), await openFilled(dataDir)];
  try {
    yield await small.fill(FEW_ACCOUNTS);
    yield await large.fill(ACCOUNTS);
    yield* await measureCalls(small, large);
    yield* await measureErasing(large.db);
    yield* await measureSeries(large);
    yield { name: 'scale: hourly clean-up', value: await secondsOf(large.db, 'clean_up'), unit: 's', limit: 5 };
    yield { name: 'scale: counts in the place of a month of trackings', value: await secondsOf(large.db, 'partition_trackings'), unit: 's' };
    yield { name: 'scale: popularity, seven days', value: await secondsOf(large.db, 'refresh_popularity'), unit: 's', limit: 10 };
    yield { name: 'scale: popularity, ten minutes later', value: await secondsOf(large.db, 'refresh_popularity'), unit: 's', limit: 10 };
  } finally {
    await small.close();
    await large.close();
    rmSync(smallDir, { recursive: true, force: true });
  }
}

interface FilledServer {
  readonly origin: string;
  readonly db: Client;
  /** Its triggers are off. */
  readonly filling: Client;
  fill(accounts: number): Promise<Figure>;
  close(): Promise<void>;
}

async function openFilled(dataDir: string): Promise<FilledServer> {
  const server = await startServer(dataDir);
  const [db, filling] = [await connectTo(dataDir), await connectTo(dataDir)];
  return {
    origin: server.origin,
    db,
    filling,
    async fill(accounts) {
      const started = performance.now();
      await fillCatalogue(filling);
      await fillCrowd(filling, accounts);
      const { rows } = await db.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size');
      return {
        name: `scale: filling with ${accounts.toLocaleString('en')} accounts`,
        value: (performance.now() - started) / 1000,
        unit: 's',
        note: rows[0]?.size ?? '',
      };
    },
    async close() {
      await db.end();
      await filling.end();
      await server.stop();
    },
  };
}

/** How long one run of a job takes, from being asked for to its end. */
async function secondsOf(db: Client, job: string): Promise<number> {
  const started = performance.now();
  const { rows } = await db.query<{ id: string }>('select id from graphile_worker.add_job($1)', [job]);
  while ((await db.query('select from graphile_worker.jobs where id = $1', [rows[0]?.id])).rowCount) {
    if (performance.now() - started > GIVE_UP_MS) throw new Error(`the job ${job} does not end`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return (performance.now() - started) / 1000;
}

async function measureErasing(db: Client): Promise<Figure[]> {
  const times: number[] = [];
  const erase = async (n: number) => {
    const { rows } = await db.query<{ id: number }>(`update account set deletion_due_at = now() - interval '1 day' where email = $1 returning id`, [
      crowdEmail(n),
    ]);
    const seconds = await secondsOf(db, 'delete_due_accounts');
    const { rowCount } = await db.query('select from account where id = $1', [rows[0]?.id]);
    if (rowCount) throw new Error('an account that is due was not erased');
    return seconds * 1000;
  };
  for (let n = 1; n <= ERASED; n += 1) times.push(await erase(ACTIVE + Math.floor((n / (ERASED + 1)) * (ACCOUNTS - ACTIVE))));
  const busy = await erase(BUSY_ACCOUNT);
  return [
    {
      name: `scale: erasing an account, worst of ${ERASED}`,
      value: Math.max(...times),
      unit: 'ms',
      limit: 500,
      note: `p50 ${quantile(times, 0.5).toFixed(0)} ms`,
    },
    { name: 'scale: erasing one with 2,000 episodes and 10,000 trackings', value: busy, unit: 'ms', limit: 500 },
  ];
}

/** Five hundred episodes of the crowd's become one series, which is then withdrawn and deleted as an editor does it: with all triggers. */
async function measureSeries({ filling, db }: FilledServer): Promise<Figure[]> {
  const { rows } = await filling.query<{ id: number }>(
    `insert into course (company_id, source_key, imported) select company, 'scale:removed', '{"title": "Wat weggaat"}' from crowd returning id`,
  );
  const id = rows[0]?.id;
  const streams = `array(select stream_id from course_stream where course_id = ${id})`;
  await filling.query(
    `update course_stream set course_id = $1 from crowd where stream_id between crowd.stream + 50000 and crowd.stream + 50000 + $2 - 1`,
    [id, SERIES_EPISODES],
  );
  await filling.query(`select refresh_stream_listings(${streams}), refresh_course_listings(array[${id}])`);
  await db.query(`select refresh_search_documents('{}', array[${id}], ${streams})`);
  const { rows: hanging } = await db.query<{ claims: number; progress: number }>(
    `select (select count(*)::int from heard_claim c join audio_version v on v.id = c.audio_version_id where v.stream_id = any (${streams})) as claims,
      (select count(*)::int from listening_progress where stream_id = any (${streams})) as progress`,
  );
  const timed = async (...statements: string[]) => {
    await db.query('begin');
    // No editor deletes what was heard: hundreds of episodes at once and the count of their days would wait for each other.
    await db.query('lock table statistics_day in row share mode');
    const started = performance.now();
    for (const statement of statements) await db.query(statement);
    await db.query('commit');
    return performance.now() - started;
  };
  const withdrawing = await timed(`update course set state = 'withdrawn' where id = ${id}`);
  const removing = await timed(`delete from stream where id = any (${streams})`, `delete from course where id = ${id}`);
  return [
    {
      name: `scale: withdrawing and removing a series of ${SERIES_EPISODES} episodes`,
      value: (withdrawing + removing) / 1000,
      unit: 's',
      limit: 2,
      note: `withdrawing ${withdrawing.toFixed(0)} ms; with ${hanging[0]?.claims} claims and ${hanging[0]?.progress} progress rows`,
    },
  ];
}

type Calls = Readonly<Record<'login' | 'saving progress', (() => Promise<number>)[]>>;

/** Of both in turn, so that what else the machine does slows down both. */
async function measureCalls(small: FilledServer, large: FilledServer): Promise<Figure[]> {
  const [few, many] = [await prepareCalls(small), await prepareCalls(large)];
  const figures: Figure[] = [];
  for (const name of ['login', 'saving progress'] as const) {
    const [fast, slow]: [number[], number[]] = [[], []];
    for (const [n, call] of few[name].entries()) {
      fast.push(await call());
      slow.push(await (many[name][n] as () => Promise<number>)());
    }
    const [before, after] = [quantile(fast, 0.95), quantile(slow, 0.95)];
    figures.push({
      name: `scale: ${name}, p95 beside the small database`,
      value: after / before,
      unit: '×',
      limit: SLOWER_LIMIT,
      note: `${before.toFixed(1)} → ${after.toFixed(1)} ms; p50 ${quantile(fast, 0.5).toFixed(1)} → ${quantile(slow, 0.5).toFixed(1)} ms`,
    });
  }
  return figures;
}

/** Each tells its milliseconds. */
async function prepareCalls({ origin, db }: FilledServer): Promise<Calls> {
  await db.query(
    `update account set password_hash = (select password_hash from account where email = $1), email_verified_at = now() where email = any ($2)`,
    [DEMO_LISTENER, Array.from({ length: ACTIVE }, (_, n) => crowdEmail(n))],
  );
  const call = async (path: string, method: string, body: object, token?: string) => {
    const started = performance.now();
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - started;
  };
  const listeners = await openSessions(db);
  const begin = new Date().toISOString();
  const save = ({ token, accountId, streamId, audioVersionId, device, claim }: (typeof listeners)[number], times: number) => {
    const now = new Date().toISOString();
    const [from, to] = [1000, 1000 + times * 15];
    const heard = { id: claim, audio_version_id: audioVersionId, from, to, rate: 1, started_at: begin, ended_at: now };
    const report = { device_id: device, sent_at: now, position: { seconds: to, at: now }, heard: [heard] };
    return call(`/v1/users/${accountId}/streams/${streamId}/progress`, 'PUT', report, token);
  };
  return {
    login: Array.from({ length: ACTIVE }, (_, n) => () => call('/v1/login', 'POST', { email: crowdEmail(n), password: DEMO_PASSWORD })),
    'saving progress': Array.from({ length: SAVES_EACH }, (_, times) => listeners.map((listener) => () => save(listener, times + 1))).flat(),
  };
}

/** A session of each, on the episode that it heard last. */
async function openSessions(db: Client) {
  const tokens = Array.from({ length: ACTIVE }, () => randomBytes(32).toString('base64url'));
  const { rows } = await db.query<{ n: number; account_id: number; stream_id: number; audio_version_id: number }>(
    `with active as (
      select a.id, a.learner_id, n from unnest($1::text[]) with ordinality as wanted (email, n) join account a using (email)
    ), opened as (
      insert into session (token_hash, account_id, expires_at) select ($2::bytea[])[n], id, now() + interval '1 day' from active
    )
    select active.n::int, active.id as account_id, s.id as stream_id, s.audio_version_id from active
    cross join lateral (select stream_id from listening_progress where learner_id = active.learner_id order by played_quarter desc limit 1) as played
    join stream s on s.id = played.stream_id`,
    [Array.from({ length: ACTIVE }, (_, n) => crowdEmail(n)), tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return rows.map((row) => ({
    token: tokens[row.n - 1] as string,
    accountId: row.account_id,
    streamId: row.stream_id,
    audioVersionId: row.audio_version_id,
    device: randomUUID(),
    claim: randomUUID(),
  }));
}
