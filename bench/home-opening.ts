import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { DEMO_LISTENER } from '@auscult/e2e/support/demo-story';
import type { TrialServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import type { Figure } from './figure.ts';
import { cpuSecondsOf, descendantsOf } from './process-usage.ts';

const FIRST_LIMIT_MS = 8;
const UNCHANGED_LIMIT_MS = 2;
const LISTENERS = 150;

/**
 * What a phone asks of the API from opening home until its end is seen, as counted in a browser. Beside these it writes one tracking; the footer of a desktop also
 * asks for the dossier.
 */
const CALLS = [
  '/v1/users/me',
  '/v1/podcast/config',
  '/v1/podcast/recently-played',
  '/v1/podcast/home',
  '/v1/live?limit=2',
  '/v1/podcast/following-company-courses',
  '/v1/podcast/featured-courses?profession_ids={professions}',
  '/v1/podcast/popular?filter=weekly&limit=10',
  '/v1/podcast/popular/channels?limit=10',
  '/v1/podcast/recommended?limit=20',
  '/v1/podcast/new-podcast-releases?limit=10',
  '/v1/podcast/new-courses?limit=10',
] as const;

/** Somebody with a session, and what their browser keeps: the tag of each answer that may be kept. */
export interface Listener {
  readonly token: string;
  readonly accountId: number;
  readonly professions: string;
  readonly etags: Map<string, string>;
}

interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function send(
  origin: string,
  { token }: Listener,
  path: string,
  options: { method?: string; body?: unknown; etag?: string | undefined } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
    ...(options.etag && { 'if-none-match': options.etag }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const outgoing = request(origin + path, { agent, method: options.method ?? 'GET', headers }, (incoming) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, etag: incoming.headers.etag, bytes }));
  });
  outgoing.once('error', reject);
  outgoing.end(body);
  return promise;
}

/** One opening: call after call on one connection, as a browser that keeps answers asks. Answers how many were unchanged, and the bytes that came. */
export async function openHome(origin: string, listener: Listener): Promise<{ unchanged: number; bytes: number }> {
  let [unchanged, bytes] = [0, 0];
  for (const call of CALLS) {
    const path = call.replace('{professions}', listener.professions);
    const answer = await send(origin, listener, path, { etag: listener.etags.get(call) });
    if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path} answered ${answer.status}`);
    if (answer.status === 304) unchanged += 1;
    if (answer.etag) listener.etags.set(call, answer.etag);
    bytes += answer.bytes;
  }
  return { unchanged, bytes };
}

/** Accounts with the history, choices and professions of the demonstration's busy listener, each with a session. */
export async function makeListeners(db: Client, count = LISTENERS): Promise<Listener[]> {
  const people = Array.from({ length: count }, () => ({ learner: randomUUID() as string, token: randomBytes(32).toString('base64url') }));
  await db.query(
    `create temporary table if not exists copied (learner uuid, account integer);
    truncate copied;`,
  );
  await db.query(
    `with person as (select * from unnest($2::uuid[], $3::bytea[]) as person (learner, hash)),
    learners as (insert into learner (id) select learner from person),
    accounts as (
      insert into account (learner_id, email, email_verified_at, first_name, last_name)
      select learner, learner || '@busy.example', now(), 'Busy', 'Listener' from person returning id, learner_id
    ), sessions as (
      insert into session (token_hash, account_id, expires_at) select hash, accounts.id, now() + interval '1 day' from accounts join person on learner = learner_id
    ), kept as (insert into copied select learner_id, id from accounts)
    select from account where email = $1`,
    [DEMO_LISTENER, people.map(({ learner }) => learner), people.map(({ token }) => createHash('sha256').update(token).digest())],
  );
  // The copies come by themselves: their triggers would count each row, and what they derive of them is not measured.
  await db.query(`set session_replication_role = replica`);
  const demo = `(select id from account where email = '${DEMO_LISTENER}')`;
  const demoLearner = `(select learner_id from account where email = '${DEMO_LISTENER}')`;
  for (const copy of [
    `insert into listening_progress (learner_id, stream_id, course_id, position_ms, position_at, played_at)
      select learner, stream_id, course_id, position_ms, position_at, played_at from listening_progress, copied where learner_id = ${demoLearner}`,
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments)
      select learner, audio_version_id, rate_percent, segments from credited_segments, copied where learner_id = ${demoLearner}`,
    `insert into follow (account_id, company_id, created_at) select account, company_id, created_at from follow, copied where account_id = ${demo}`,
    `insert into favourite (account_id, course_id, stream_id, created_at)
      select account, course_id, stream_id, created_at from favourite, copied where account_id = ${demo}`,
    `insert into account_profession (account_id, profession_id) select account, profession_id from account_profession, copied where account_id = ${demo}`,
    `insert into account_category (account_id, category_id) select account, category_id from account_category, copied where account_id = ${demo}`,
  ])
    await db.query(copy);
  await db.query(`set session_replication_role = origin`);
  const { rows } = await db.query<{ learner_id: string; id: number; professions: string }>(
    `select a.learner_id, a.id, coalesce((select string_agg(profession_id::text, ',' order by id) from account_profession where account_id = a.id), '1') as professions
    from account a join copied on copied.account = a.id`,
  );
  const tokens = new Map(people.map(({ learner, token }) => [learner, token]));
  return rows.map((row) => ({ token: tokens.get(row.learner_id) ?? '', accountId: row.id, professions: row.professions, etags: new Map() }));
}

/** What one opening of home costs Node and PostgreSQL together, first, again, and after somebody wrote; `name` says on what catalogue. */
export async function* measureOpenings(server: TrialServer, db: Client, name: string): AsyncGenerator<Figure> {
  const { origin } = server;
  const { rows } = await db.query<{ id: number; audio: number }>(
    `select s.id, s.audio_version_id as audio from stream s join stream_listing l on l.stream_id = s.id
    where s.audio_version_id is not null and l.visible_from < now() and l.visibility = 'public' order by l.listed_at desc limit 40`,
  );
  const save = (listener: Listener, n: number) => {
    const stream = rows[n % rows.length];
    const at = new Date().toISOString();
    return send(origin, listener, `/v1/users/${listener.accountId}/streams/${stream?.id}/progress`, {
      method: 'PUT',
      body: { device_id: randomUUID(), sent_at: at, position: { seconds: 1 + n, at }, heard: [] },
    });
  };
  const postgres = () => descendantsOf(server.pid).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  /** Milliseconds of both for each listener, after what `before` costs by itself. */
  async function cost(listeners: readonly Listener[], work: (listener: Listener, n: number) => Promise<unknown>) {
    const before = [cpuSecondsOf(server.pid), postgres()] as const;
    for (const [n, listener] of listeners.entries()) await work(listener, n);
    const each = (seconds: number) => (seconds * 1000) / listeners.length;
    return { node: each(cpuSecondsOf(server.pid) - before[0]), postgres: each(postgres() - before[1]) };
  }
  type Cost = Awaited<ReturnType<typeof cost>>;
  const figure = (what: string, limit: number | undefined, { node, postgres: database }: Cost, note: string): Figure => ({
    name: `home ${name}: ${what}, CPU of Node and PostgreSQL`,
    value: node + database,
    unit: 'ms',
    ...(limit !== undefined && { limit }),
    cpu: 'both',
    note: `${node.toFixed(2)} Node, ${database.toFixed(2)} PostgreSQL; ${note}`,
  });
  const less = (both: Cost, write: Cost): Cost => ({ node: both.node - write.node, postgres: both.postgres - write.postgres });

  const listeners = await makeListeners(db);
  const warm = listeners.slice(0, 20);
  const measured = listeners.slice(20);
  const other = warm[0] as Listener;
  for (let round = 0; round < 10; round += 1) for (const listener of warm) await openHome(origin, listener);
  let bytes = 0;
  const first = await cost(measured, async (listener) => {
    ({ bytes } = await openHome(origin, listener));
  });
  yield figure('first', FIRST_LIMIT_MS, first, `${CALLS.length} calls, ${(bytes / 1000).toFixed(0)} kB`);
  let unchanged = 0;
  const again = await cost(measured, async (listener) => {
    ({ unchanged } = await openHome(origin, listener));
  });
  yield figure('nothing changed', UNCHANGED_LIMIT_MS, again, `${unchanged} of ${CALLS.length} answered 304`);
  const writing = await cost(measured, save);
  const own = less(
    await cost(measured, async (listener, n) => [await save(listener, n + 1), ({ unchanged } = await openHome(origin, listener))]),
    writing,
  );
  yield figure(
    'after progress of its own',
    FIRST_LIMIT_MS,
    own,
    `${unchanged} answered 304; the write itself ${(writing.node + writing.postgres).toFixed(2)} ms`,
  );
  const others = less(
    await cost(measured, async (listener, n) => [await save(other, n + 2), ({ unchanged } = await openHome(origin, listener))]),
    writing,
  );
  yield figure('after progress of somebody else', UNCHANGED_LIMIT_MS, others, `${unchanged} answered 304`);
  // Each round something in the catalogue changes, as while an import goes on: whoever opens home first afterwards has the cards drawn anew for all.
  const change = (n: number) =>
    db.query(`update stream set imported = imported || jsonb_build_object('title', $2::text) where id = $1`, [
      rows[n % rows.length]?.id,
      `Aflevering ${randomUUID()}`,
    ]);
  const changing = await cost(measured, (_, n) => change(n));
  const changed = await cost(measured, async (listener, n) => {
    await change(n);
    ({ unchanged } = await openHome(origin, listener));
  });
  yield figure('the first of all after a change in the catalogue', undefined, less(changed, changing), `${unchanged} answered 304`);
}
