import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '@auscult/e2e/support/trial-database';
import type { Client } from 'pg';
import { compareAnswers } from '../exam-ledger.ts';
import { type Figure, quantile } from '../figure.ts';
import { type GeneratedExam, makeExam, makeLearners } from '../generated-exams.ts';
import { descendantsOf } from '../process-usage.ts';
import { CLAIM_SECONDS, createLedger, type Ledger, signUp, writeAsMember } from './crash-clients.ts';
import { supervise } from './supervise.ts';

export interface Kills {
  readonly server: number;
  readonly postgres: number;
}

const MEMBERS = 24;
const EXAMS = 3;
const QUESTIONS = 40;
const TRIES = 2;
/** How long everybody works between two kills: from, and up to so much more. */
const WORK_MS = 150;
const WORK_SPREAD_MS = 400;
const BACK_LIMIT_MS = 60_000;

/**
 * The server, then its database, are killed again and again while members write: what was acknowledged is there, and nothing is there twice. Back is
 * from the kill until something that was sent after it is acknowledged; a supervisor starts the server as soon as it has ended.
 */
export async function* measureCrash(dataDir: string, kills: Kills): AsyncGenerator<Figure> {
  const supervised = await supervise(dataDir, { TRUST_PROXY: 'loopback' });
  let isOver = false;
  try {
    const learners = await makeLearners(dataDir, MEMBERS);
    const exams: GeneratedExam[] = [];
    while (exams.length < EXAMS) exams.push(await makeExam(dataDir, QUESTIONS));
    const heard = exams[0] as GeneratedExam;
    const episodes = await prepare(
      dataDir,
      heard,
      learners.map(({ learnerId }) => learnerId),
    );
    const ledger = createLedger();
    const scene = { origin: supervised.origin, exams, episodes, isOver: () => isOver };
    const clients = Promise.all([...learners.map((learner) => writeAsMember(learner, heard, scene, ledger)), signUp(scene, ledger)]);
    const guarded = <T>(work: Promise<T>) => Promise.race([work, clients.then(never), supervised.running.then(never)]);

    const server = await guarded(killAgain(kills.server, ledger, async () => (await supervised.current()).kill()));
    yield* backOf('the server', server, 2);
    const postgres = await guarded(killAgain(kills.postgres, ledger, (n) => killPostgres(dataDir, n)));
    yield* backOf('PostgreSQL, every fourth one backend alone', postgres, 10);
    isOver = true;
    await clients;
    yield* await compare(dataDir, exams, ledger);
  } finally {
    isOver = true;
    await supervised.stop();
  }
}

const never = (): never => {
  throw new Error('clients and server must not end by themselves');
};

/** An hour's audio that everybody was given long ago, and what can be made a favourite. */
async function prepare(dataDir: string, { audioVersionId }: GeneratedExam, learnerIds: readonly string[]) {
  const client = await connectTo(dataDir);
  try {
    await client.query('update audio_version set duration_ms = 36000000, is_measured = true where id = $1', [audioVersionId]);
    await client.query('insert into media_link_issue select l, $2, now() - make_interval(years => 2) from unnest($1::uuid[]) as l', [
      learnerIds,
      audioVersionId,
    ]);
    const { rows } = await client.query<{ courseId: number; streamId: number }>(
      `select cs.course_id as "courseId", cs.stream_id as "streamId" from course_stream cs join stream_listing l on l.stream_id = cs.stream_id
      where l.visibility = 'public' and l.visible_from <= now() order by 1, 2 limit 60`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Milliseconds from each kill until something sent after it was acknowledged. */
async function killAgain(times: number, ledger: Ledger, kill: (n: number) => Promise<void>): Promise<number[]> {
  const back: number[] = [];
  for (let n = 0; n < times; n += 1) {
    // The moments differ, the same in each run.
    await wait(WORK_MS + ((n * 7919) % WORK_SPREAD_MS));
    const killedAt = performance.now();
    const isBack = new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`nothing was acknowledged for ${BACK_LIMIT_MS / 1000} s`)), BACK_LIMIT_MS);
      ledger.onAcknowledged = (sentAt) => {
        if (sentAt <= killedAt) return;
        clearTimeout(limit);
        resolve();
      };
    });
    await kill(n);
    await isBack;
    back.push(performance.now() - killedAt);
  }
  return back;
}

/** All of it at once, so that nothing ends in order; or one backend, after which PostgreSQL begins anew by itself. */
async function killPostgres(dataDir: string, n: number): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  const all = [postmaster, ...descendantsOf(postmaster)];
  const isBackend = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('auscult 127.0.0.1');
    } catch {
      return false;
    }
  };
  for (const pid of n % 4 === 3 ? all.filter(isBackend).slice(0, 1) : all) process.kill(pid, 'SIGKILL');
}

function backOf(what: string, milliseconds: readonly number[], limit: number): Figure[] {
  if (milliseconds.length === 0) return [];
  const note = `p95 ${(quantile(milliseconds, 0.95) / 1000).toFixed(2)} s, median ${(quantile(milliseconds, 0.5) / 1000).toFixed(2)} s`;
  return [{ name: `${milliseconds.length} × SIGKILL of ${what}: back, worst`, value: Math.max(...milliseconds) / 1000, unit: 's', limit, note }];
}

/** The database beside the ledger. */
async function compare(dataDir: string, exams: readonly GeneratedExam[], ledger: Ledger): Promise<Figure[]> {
  const client = await connectTo(dataDir);
  try {
    const differences = [
      await compareClaims(client, ledger),
      await compareBookmarks(client, ledger),
      await compareFavourites(client, ledger),
      await compareTrackings(client, ledger),
      await compareRegistrations(client, ledger),
      {
        kind: 'answers',
        of: ledger.answers.size,
        ...(await compareAnswers(
          client,
          exams.map(({ formId }) => formId),
          TRIES,
          ledger.answers,
        )),
      },
    ];
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const told = (field: 'lost' | 'twice') => differences.map((one) => `${one.kind} ${one[field]} of ${one.of}`).join(', ');
    return [
      { name: 'acknowledged writes that are lost', value: sum(differences.map(({ lost }) => lost)), unit: '', limit: 0, note: told('lost') },
      {
        name: 'writes that count twice, or were never made',
        value: sum(differences.map(({ twice }) => twice)),
        unit: '',
        limit: 0,
        note: `${told('twice')}; sent again ${ledger.resent} times`,
      },
    ];
  } finally {
    await client.end();
  }
}

interface Difference {
  readonly kind: string;
  readonly of: number;
  readonly lost: number;
  readonly twice: number;
}

/** A claim counts for its seconds, once: what everybody is credited is as long as what was acknowledged. */
async function compareClaims(client: Client, { claims }: Ledger): Promise<Difference> {
  const { rows } = await client.query<{ id: string }>('select id from heard_claim where id = any ($1)', [[...claims.keys()]]);
  const learners = [...new Set(claims.values())];
  const { rows: credited } = await client.query<{ seconds: number }>(
    `select coalesce(sum(upper(part) - lower(part)), 0)::float8 / 1000 as seconds
    from credited_segments, unnest(segments) as part where learner_id = any ($1)`,
    [learners],
  );
  const acknowledged = claims.size * CLAIM_SECONDS;
  const over = (credited[0]?.seconds ?? 0) - acknowledged;
  return {
    kind: 'claims',
    of: claims.size,
    lost: claims.size - rows.length + Math.max(0, Math.ceil(-over / CLAIM_SECONDS)),
    twice: Math.max(0, Math.ceil(over / CLAIM_SECONDS)),
  };
}

async function compareBookmarks(client: Client, { bookmarks }: Ledger): Promise<Difference> {
  const { rows } = await client.query<{ id: string; note: string }>(`select id, note from bookmark where note like 'Note %' and not is_removed`);
  const kept = rows.filter(({ id, note }) => bookmarks.get(id) === note).length;
  return { kind: 'bookmarks', of: bookmarks.size, lost: bookmarks.size - kept, twice: rows.length - kept };
}

async function compareFavourites(client: Client, { favourites }: Ledger): Promise<Difference> {
  const accounts = [...new Set([...favourites.keys()].map((key) => Number(key.split(' ')[0])))];
  const { rows } = await client.query<{ key: string }>(
    `select concat_ws(' ', account_id, course_id, stream_id) as key from favourite where account_id = any ($1)`,
    [accounts],
  );
  const stored = new Set(rows.map(({ key }) => key));
  const lost = [...favourites].filter(([key, isAdded]) => isAdded && !stored.has(key)).length;
  return { kind: 'favourites', of: favourites.size, lost, twice: rows.filter(({ key }) => favourites.get(key) !== true).length };
}

async function compareTrackings(client: Client, { trackings }: Ledger): Promise<Difference> {
  const { rows } = await client.query<{ id: string }>('select t.id from tracking t join account a on a.id = t.account_id where a.email like $1', [
    'learner-%',
  ]);
  const kept = new Set(rows.map(({ id }) => id));
  return { kind: 'trackings', of: trackings.size, lost: [...trackings].filter((id) => !kept.has(id)).length, twice: rows.length - trackings.size };
}

/** An account once, and told of once in the audit log. */
async function compareRegistrations(client: Client, { registrations }: Ledger): Promise<Difference> {
  const { rows } = await client.query<{ email: string; registered: number }>(
    `select a.email, count(l.*)::int as registered from account a
    left join audit_log l on l.subject_id = a.id::text and l.subject_kind = 'account' and l.action = 'registered'
    where a.email like 'crash-%' group by a.email`,
  );
  const kept = rows.filter(({ email, registered }) => registrations.has(email) && registered > 0).length;
  const twice = rows.filter(({ registered }) => registered > 1).length + rows.length - kept;
  return { kind: 'registrations', of: registrations.size, lost: registrations.size - kept, twice };
}
