import { type Database, statement } from '../../db/database.ts';

/** What a report is checked against: the stream, those of its audio versions that the report names, and the device's clock. */
export interface ReportGround {
  readonly audio_version_id: number | null;
  /** Audio version id → its length in milliseconds, or null while nobody has measured it. */
  readonly versions: Readonly<Record<number, number | null>>;
  readonly device: { readonly sent_at: string; readonly received_at: string; readonly offset_ms: number } | null;
}

/** A claim in milliseconds of its audio version, its times by the server's clock. */
export interface StoredClaim {
  readonly id: string;
  readonly audioVersionId: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly rate: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

export interface StoredReport {
  readonly learnerId: string;
  readonly streamId: number;
  readonly deviceId: string;
  readonly courseId: number | null;
  readonly receivedAt: Date;
  /** The device's clock when it sent this, and how far it is behind. */
  readonly sentAt: Date;
  readonly offsetMs: number;
  readonly position: { readonly ms: number; readonly at: Date } | null;
  /** Sorted by id, each id once. */
  readonly claims: readonly StoredClaim[];
  /** The newest moment that the report speaks of; null when it speaks of none. */
  readonly playedAt: Date | null;
  /** Whose union the answer shows. */
  readonly shownVersionId: number | null;
}

export interface ProgressRow {
  readonly position_ms: number | null;
  readonly position_at: string | null;
  readonly audio_version_id: number | null;
  /** [from, to] in milliseconds, rising and apart. */
  readonly heard: readonly (readonly [number, number])[];
}

const HEARD = (segments: string) =>
  `coalesce((select jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by lower(part)) from unnest(${segments}) as part), '[]') as heard`;

const reportGround = statement(
  'progress_ground',
  `select s.audio_version_id,
    coalesce((select jsonb_object_agg(v.id, case when v.is_measured then v.duration_ms end) from audio_version v
      where v.stream_id = s.id and v.id = any ($2)), '{}') as versions,
    (select jsonb_build_object('sent_at', d.sent_at, 'received_at', d.received_at, 'offset_ms', d.offset_ms) from listening_device d
      where d.learner_id = $3 and d.device_id = $4) as device
  from stream s where s.id = $1`,
);

const progressOf = statement(
  'progress_of_stream',
  `select p.position_ms, p.position_at, s.audio_version_id, ${HEARD('h.segments')}
  from stream s
  left join listening_progress p on p.learner_id = $2 and p.stream_id = s.id
  left join heard_segments h on h.learner_id = $2 and h.audio_version_id = s.audio_version_id
  where s.id = $1`,
);

// A stretch only ever grows: a shorter or equal one, or one that came again, changes nothing. Answers the ids that are this listener's.
const storeClaims = statement(
  'heard_claim_store',
  `insert into heard_claim as h (id, learner_id, device_id, audio_version_id, from_ms, to_ms, rate, started_at, ended_at, first_received_at, received_at)
  select id, $1, $2, version, from_ms, to_ms, rate, started_at, ended_at, $3, $3
  from unnest($4::uuid[], $5::int[], $6::int[], $7::int[], $8::real[], $9::timestamptz[], $10::timestamptz[])
    as claim (id, version, from_ms, to_ms, rate, started_at, ended_at)
  on conflict (id) do update set
    to_ms = greatest(h.to_ms, excluded.to_ms),
    rate = case when excluded.to_ms > h.to_ms then excluded.rate else h.rate end,
    ended_at = case when excluded.to_ms > h.to_ms then greatest(h.ended_at, excluded.ended_at) else h.ended_at end,
    received_at = case when excluded.to_ms > h.to_ms then excluded.received_at else h.received_at end
  where h.learner_id = excluded.learner_id and h.audio_version_id = excluded.audio_version_id
  returning id`,
);

// The row's own lock orders all writers, and each adds to what the one before it left: nothing is read here and written back.
const mergeHeard = statement(
  'heard_segments_merge',
  `insert into heard_segments as h (learner_id, audio_version_id, segments, updated_at)
  select $1, version, range_agg(int4range(from_ms, to_ms)), $2
  from unnest($3::int[], $4::int[], $5::int[]) as claim (version, from_ms, to_ms)
  where to_ms > from_ms
  group by version order by version
  on conflict (learner_id, audio_version_id) do update set segments = h.segments + excluded.segments, updated_at = excluded.updated_at
  where not h.segments @> excluded.segments`,
);

// Each field by its own time: the newest position stands, an equal one stays, and what was taken off the list comes back only when played later.
// The row stays in its page as long as its quarter of an hour does: no indexed column changes.
const storeProgress = statement(
  'progress_store',
  `insert into listening_progress as p (learner_id, stream_id, course_id, position_ms, position_at, device_id, played_at)
  values ($1, $2, (select id from course where id = $3), coalesce($4::int, 0), $5, $6, $7)
  on conflict (learner_id, stream_id) do update set
    position_ms = case when excluded.position_at > coalesce(p.position_at, '-infinity') then excluded.position_ms else p.position_ms end,
    position_at = greatest(p.position_at, excluded.position_at),
    device_id = case when excluded.position_at > coalesce(p.position_at, '-infinity') then excluded.device_id else p.device_id end,
    course_id = case when excluded.played_at >= coalesce(p.played_at, '-infinity') then coalesce(excluded.course_id, p.course_id) else p.course_id end,
    played_at = case when excluded.played_at > coalesce(p.removed_at, '-infinity') then greatest(p.played_at, excluded.played_at) else p.played_at end`,
);

const storeDevice = statement(
  'listening_device_store',
  `insert into listening_device as d (learner_id, device_id, sent_at, received_at, offset_ms) values ($1, $2, $3, $4, $5)
  on conflict (learner_id, device_id) do update set sent_at = excluded.sent_at, received_at = excluded.received_at, offset_ms = excluded.offset_ms
  where d.sent_at < excluded.sent_at or d.received_at < excluded.received_at - interval '1 day'`,
);

const progressAfter = statement(
  'progress_after_report',
  `select p.position_ms, p.position_at, $3::int as audio_version_id, ${HEARD('h.segments')}
  from (select $1::uuid as learner_id) as learner
  left join listening_progress p on p.learner_id = learner.learner_id and p.stream_id = $2
  left join heard_segments h on h.learner_id = learner.learner_id and h.audio_version_id = $3`,
);

const takeOffRecentlyPlayed = statement(
  'recently_played_remove',
  `update listening_progress set played_at = null, removed_at = $3 where learner_id = $1 and stream_id = $2 and played_at is not null`,
);

/** Null when there is no such stream. */
export async function loadReportGround(
  db: Database,
  streamId: number,
  versionIds: readonly number[],
  learnerId: string,
  deviceId: string,
): Promise<ReportGround | null> {
  const [row] = await db.query<ReportGround>(reportGround, [streamId, versionIds, learnerId, deviceId]);
  return row ?? null;
}

/** Null when there is no such stream. */
export async function loadProgress(db: Database, streamId: number, learnerId: string): Promise<ProgressRow | null> {
  const [row] = await db.query<ProgressRow>(progressOf, [streamId, learnerId]);
  return row ?? null;
}

/**
 * Stores the whole report or, when the id of a claim already belongs to another listener or to other audio, nothing of it: then the answer
 * is null. Resolves after the commit.
 */
export async function storeReport(db: Database, report: StoredReport): Promise<ProgressRow | null> {
  const { learnerId, streamId, deviceId, courseId, receivedAt, position, playedAt } = report;
  try {
    return await db.transaction(async (tx) => {
      if (report.claims.length > 0) await storeHeard(tx, report);
      if (playedAt !== null) {
        const values = [learnerId, streamId, courseId, position?.ms ?? null, position?.at ?? null, deviceId, playedAt];
        await tx.query(storeProgress, values);
      }
      await tx.query(storeDevice, [learnerId, deviceId, report.sentAt, receivedAt, report.offsetMs]);
      const [row] = await tx.query<ProgressRow>(progressAfter, [learnerId, streamId, report.shownVersionId]);
      return row ?? null;
    });
  } catch (error) {
    if (error instanceof ClaimRefused) return null;
    throw error;
  }
}

async function storeHeard(tx: Database, { learnerId, deviceId, receivedAt, claims }: StoredReport): Promise<void> {
  const column = <K extends keyof StoredClaim>(key: K) => claims.map((claim) => claim[key]);
  const [versions, from, to] = [column('audioVersionId'), column('fromMs'), column('toMs')];
  const times = [column('startedAt'), column('endedAt')];
  const own = await tx.query(storeClaims, [learnerId, deviceId, receivedAt, column('id'), versions, from, to, column('rate'), ...times]);
  if (own.length < claims.length) throw new ClaimRefused();
  await tx.query(mergeHeard, [learnerId, receivedAt, versions, from, to]);
}

/** Rolls the transaction back. */
class ClaimRefused extends Error {}

/** Position and heard segments stay. */
export async function removeFromRecentlyPlayed(db: Database, learnerId: string, streamId: number, at: Date): Promise<void> {
  await db.query(takeOffRecentlyPlayed, [learnerId, streamId, at]);
}
