import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import type { Figure } from '../figure.ts';
import { burst } from '../load.ts';

const LISTENERS = 250;
const SAVE_EVERY_SECONDS = 15;
const SAVES_PER_HOUR = 3600 / SAVE_EVERY_SECONDS;
/** Everybody pauses once: a stretch ends there, and another begins. */
const PAUSE_AT = SAVES_PER_HOUR / 2;
const LIMIT_TIMES = 3;
const TABLES = ['listening_progress', 'device_clock_offset', 'credited_segments', 'listening_day', 'heard_claim'];

interface Listener {
  readonly accountId: number;
  readonly token: string;
  readonly device: string;
  readonly streamId: number;
  readonly audioVersionId: number;
  readonly stretches: readonly [string, string];
}

/** An hour of listening by some hundred people, as fast as it goes, through the endpoint that their apps use: what each writes does not depend on how many there are. */
export async function* measureGrowth(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const db = await connectTo(dataDir);
  try {
    const listeners = await makeListeners(db);
    const begin = Date.now();
    const saveAll = (from: number, to: number) =>
      burst(
        server.origin,
        {
          name: 'save progress',
          weight: 1,
          method: 'PUT',
          path: (n) => {
            const { accountId, streamId } = listeners[n % LISTENERS] as Listener;
            return `/v1/users/${accountId}/streams/${streamId}/progress`;
          },
          tokens: listeners.map(({ token }) => token),
          body: (n) => reportOf(listeners[n % LISTENERS] as Listener, from + Math.floor((n - 1) / LISTENERS), begin),
        },
        (to - from) * LISTENERS,
        24,
      );
    await saveAll(0, 1);
    const first = await sizes(db);
    const started = performance.now();
    await saveAll(1, SAVES_PER_HOUR);
    const seconds = (performance.now() - started) / 1000;
    const last = await sizes(db);
    const saves = LISTENERS * SAVES_PER_HOUR;
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    yield* [
      {
        name: `${saves.toLocaleString('en')} saves of an hour's listening`,
        value: saves / seconds,
        unit: 'a second',
        note: `${seconds.toFixed(0)} s`,
      },
      {
        name: 'database after an hour beside after the first save',
        value: last.database / first.database,
        unit: '×',
        limit: LIMIT_TIMES,
        note: `${megabytes(first.database)} → ${megabytes(last.database)}`,
      },
      {
        name: 'the tables of listening alone',
        value: last.listening / first.listening,
        unit: '×',
        limit: LIMIT_TIMES,
        note: `${megabytes(first.listening)} → ${megabytes(last.listening)}; updates in place ${(last.inPlace * 100).toFixed(0)} %`,
      },
    ];
  } finally {
    await db.end();
    await server.stop();
  }
}

function reportOf({ device, audioVersionId, stretches }: Listener, save: number, begin: number) {
  const now = new Date().toISOString();
  const half = save < PAUSE_AT ? 0 : 1;
  const from = half * PAUSE_AT * SAVE_EVERY_SECONDS;
  const to = (save + 1) * SAVE_EVERY_SECONDS;
  return {
    device_id: device,
    sent_at: now,
    position: { seconds: to, at: now },
    heard: [{ id: stretches[half], audio_version_id: audioVersionId, from, to, rate: 1, started_at: new Date(begin).toISOString(), ended_at: now }],
  };
}

/** Accounts with a session each, on one hour-long episode of the demo catalogue that nobody has heard. */
async function makeListeners(db: Client): Promise<Listener[]> {
  const { rows: streams } = await db.query<{ id: number; audio_version_id: number }>(
    'select id, audio_version_id from stream where audio_version_id is not null order by id limit 20',
  );
  await db.query('update audio_version set duration_ms = 3600000, is_measured = true where id = any ($1)', [
    streams.map((one) => one.audio_version_id),
  ]);
  const tokens = Array.from({ length: LISTENERS }, () => randomBytes(32).toString('base64url'));
  const { rows } = await db.query<{ id: number }>(
    `with made as (
      insert into learner (id) select gen_random_uuid() from generate_series(1, $1) returning id
    ), accounts as (
      insert into account (learner_id, email) select id, id || '@growth.example' from made returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from accounts
    ), sessions as (
      insert into session (token_hash, account_id, expires_at) select ($2::bytea[])[n], id, now() + interval '1 day' from numbered
    )
    select id from numbered order by n`,
    [LISTENERS, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return rows.map(({ id }, n) => {
    const stream = streams[n % streams.length] as (typeof streams)[number];
    return {
      accountId: id,
      token: tokens[n] as string,
      device: randomUUID(),
      streamId: stream.id,
      audioVersionId: stream.audio_version_id,
      stretches: [randomUUID(), randomUUID()],
    };
  });
}

async function sizes(db: Client): Promise<{ database: number; listening: number; inPlace: number }> {
  await db.query('vacuum analyze');
  const { rows } = await db.query<{ database: string; listening: string; in_place: number }>(
    `select pg_database_size(current_database()) as database,
      (select sum(pg_total_relation_size(name::regclass)) from unnest($1::text[]) as name) as listening,
      (select sum(n_tup_hot_upd)::float8 / greatest(1, sum(n_tup_upd)) from pg_stat_user_tables where relname = any ($1)) as in_place`,
    [TABLES],
  );
  const [row] = rows;
  return { database: Number(row?.database), listening: Number(row?.listening), inPlace: row?.in_place ?? 0 };
}
