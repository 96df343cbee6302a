import { type Database, statement } from '../../db/database.ts';

const insertProgress = statement(
  'demo_progress',
  `insert into listening_progress (learner_id, stream_id, course_id, position_ms, position_at, device_id, played_at)
  values ($1, $2, $3, $4, $5, $6, $5)`,
);
const insertHeard = statement(
  'demo_heard',
  `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments, updated_at) values ($1, $2, 100, int4multirange(int4range(0, $3)), $4)`,
);
const insertClaim = statement(
  'demo_heard_claim',
  `insert into heard_claim (id, learner_id, audio_version_id, device_id, from_ms, to_ms, rate, started_at, ended_at, credited, counted_to_ms,
    first_received_at, received_at)
  values ($1, $2, $3, $4, 0, $5, 1, $6, $7, int4multirange(int4range(0, $5)), $5, $7, $7)`,
);
const insertLink = statement('demo_media_link', 'insert into media_link_issue (learner_id, audio_version_id, issued_at) values ($1, $2, $3)');
const insertUsed = statement(
  'demo_listening_day',
  `insert into listening_day (learner_id, day, used)
  select $1, day, int4multirange(int4range((extract(epoch from greatest($2, day) - day) * 1000)::int, (extract(epoch from least($3, day + interval '1 day') - day) * 1000)::int))
  from generate_series(date_trunc('day', $2::timestamptz, 'UTC'), $3::timestamptz, interval '1 day') as day
  on conflict (learner_id, day) do update set used = listening_day.used + excluded.used`,
);

/** One stretch from the beginning, listened to at normal speed until `at`. */
export async function addListening(
  db: Database,
  listening: {
    claimId: string;
    learnerId: string;
    deviceId: string;
    streamId: number;
    audioVersionId: number;
    courseId: number;
    positionMs: number;
    heardMs: number;
    at: Date;
  },
): Promise<void> {
  const { claimId, learnerId, deviceId, audioVersionId, heardMs, at } = listening;
  await db.query(insertProgress, [learnerId, listening.streamId, listening.courseId, listening.positionMs, at, deviceId]);
  await db.query(insertHeard, [learnerId, audioVersionId, heardMs, at]);
  const startedAt = new Date(at.getTime() - heardMs);
  await db.query(insertClaim, [claimId, learnerId, audioVersionId, deviceId, heardMs, startedAt, at]);
  await db.query(insertLink, [learnerId, audioVersionId, startedAt]);
  await db.query(insertUsed, [learnerId, startedAt, at]);
}

// Spread evenly over the days before $3; ids follow from the episode, so that the same demo has the same rows.
const insertPlays = statement(
  'demo_plays',
  `insert into tracking (id, action, entity_id, at)
  select md5('demo play ' || $1::int || ' ' || n)::uuid, 'podcast_play', $1::int, $3::timestamptz - (n - 0.5) * $4::int * interval '1 day' / $2::int
  from generate_series(1, $2::int) as n`,
);
export const addPlays = (db: Database, streamId: number, plays: number, until: Date, days: number) =>
  db.query(insertPlays, [streamId, plays, until, days]);

const settle = statement('demo_settle', 'set constraints all immediate');
/** Listings and search documents are derived at commit; this derives them now, for what reads them in the same transaction. */
export const settleCatalogue = (db: Database) => db.query(settle);

const lock = statement('demo_lock', `select pg_advisory_xact_lock(hashtext('auscult demo'))`);
const anything = statement(
  'demo_anything',
  'select exists (select from company) or exists (select from account) or exists (select from category) as filled',
);
export async function isFilled(db: Database): Promise<boolean> {
  const [row] = await db.query<{ filled: boolean }>(anything);
  return row?.filled ?? false;
}
/** Held until the transaction ends, so that of two that fill at once the second finds it filled. */
export const lockDemo = (db: Database) => db.query(lock);
