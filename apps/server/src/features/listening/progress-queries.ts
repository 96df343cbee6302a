import type { ResourceOf } from '@auscult/domain/access/may';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { COURSE_ACCESS, COURSE_PARTS, type CourseAccess, STREAM_AVAILABILITY } from '../../policies/resource-queries.ts';

/** What a report is checked against: the stream, those of its audio versions that the report names, and the device's clock. */
export interface ReportGround extends ResourceOf<'stream', 'track'> {
  readonly id: number;
  readonly audio_version_id: number | null;
  /** Audio version id → its length in milliseconds, or null while nobody has measured it. */
  readonly versions: Readonly<Record<number, number | null>>;
  /** The course that it was played from, as the report says. */
  readonly course: CourseAccess | null;
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
  `select s.id, ${STREAM_AVAILABILITY}, s.audio_version_id,
    (select to_jsonb(played) from (select ${COURSE_ACCESS} from ${COURSE_PARTS} where c.id = $6) as played) as course,
    coalesce((select jsonb_object_agg(v.id, case when v.is_measured then v.duration_ms end) from audio_version v
      where v.stream_id = s.id and v.id = any ($3)), '{}') as versions,
    (select jsonb_build_object('sent_at', d.sent_at, 'received_at', d.received_at, 'offset_ms', d.offset_ms) from device_clock_offset d
      where d.learner_id = $4 and d.device_id = $5) as device
  from stream s left join stream_listing l on l.stream_id = s.id where s.id = $1`,
);

const progressOf = statement(
  'progress_of_stream',
  `select ${STREAM_AVAILABILITY}, p.position_ms, p.position_at, s.audio_version_id, ${HEARD('h.segments')}
  from stream s
  left join stream_listing l on l.stream_id = s.id
  left join listening_progress p on p.learner_id = $3 and p.stream_id = s.id
  left join heard_segments h on h.learner_id = $3 and h.audio_version_id = s.audio_version_id
  where s.id = $1`,
);

/** All of a report in one statement: what several wait for, the device's row above all, is held for no longer than the commit takes. */
const CLAIM = 'unnest($4::uuid[], $5::int[], $6::int[], $7::int[], $8::real[], $9::timestamptz[], $10::timestamptz[])';
const store = statement(
  'progress_store',
  `with claim as (
    select * from ${CLAIM} as claim (id, version, from_ms, to_ms, rate, started_at, ended_at)
  ),
  -- A stretch only ever grows: a shorter or equal one, or one that came again, changes nothing.
  stored as (
    insert into heard_claim as h (id, learner_id, device_id, audio_version_id, from_ms, to_ms, rate, started_at, ended_at, first_received_at, received_at)
    select id, $1, $2, version, from_ms, to_ms, rate, started_at, ended_at, $3, $3 from claim
    on conflict (id) do update set
      to_ms = greatest(h.to_ms, excluded.to_ms),
      rate = case when excluded.to_ms > h.to_ms then excluded.rate else h.rate end,
      ended_at = case when excluded.to_ms > h.to_ms then greatest(h.ended_at, excluded.ended_at) else h.ended_at end,
      received_at = case when excluded.to_ms > h.to_ms then excluded.received_at else h.received_at end
    where h.learner_id = excluded.learner_id and h.audio_version_id = excluded.audio_version_id
    returning id
  ),
  -- Whether all ids are this listener's; the rest is stored only then.
  own as (select from stored having count(*) = cardinality($4)),
  -- The row's own lock orders all writers, and each adds to what the one before it left: nothing is read here and written back.
  merged as (
    insert into heard_segments as h (learner_id, audio_version_id, segments, updated_at)
    select $1, version, range_agg(int4range(from_ms, to_ms)), $3 from claim, own where to_ms > from_ms group by version order by version
    on conflict (learner_id, audio_version_id) do update set segments = h.segments + excluded.segments, updated_at = excluded.updated_at
    where not h.segments @> excluded.segments
    returning audio_version_id, segments
  ),
  -- Each field by its own time: the newest position stands, an equal one stays, and what was taken off the list comes back only when played
  -- later. The row stays in its page as long as its quarter of an hour does: no indexed column changes.
  progress as (
    insert into listening_progress as p (learner_id, stream_id, course_id, position_ms, position_at, device_id, played_at)
    select $1, $11, (select id from course where id = $12), coalesce($13::int, 0), $14, $2, $15::timestamptz from own where $15 is not null
    on conflict (learner_id, stream_id) do update set
      position_ms = case when excluded.position_at > coalesce(p.position_at, '-infinity') then excluded.position_ms else p.position_ms end,
      position_at = greatest(p.position_at, excluded.position_at),
      device_id = case when excluded.position_at > coalesce(p.position_at, '-infinity') then excluded.device_id else p.device_id end,
      course_id = case when excluded.played_at >= coalesce(p.played_at, '-infinity') then coalesce(excluded.course_id, p.course_id) else p.course_id end,
      played_at = case when excluded.played_at > coalesce(p.removed_at, '-infinity') then greatest(p.played_at, excluded.played_at) else p.played_at end
    returning position_ms, position_at
  ),
  device as (
    insert into device_clock_offset as d (learner_id, device_id, sent_at, received_at, offset_ms) select $1, $2, $16, $3, $17 from own
    on conflict (learner_id, device_id) do update set sent_at = excluded.sent_at, received_at = excluded.received_at, offset_ms = excluded.offset_ms
    where d.sent_at < excluded.sent_at or d.received_at < excluded.received_at - interval '1 day'
  )
  -- What is read beside what was written is as old as the statement's beginning, so the report is added to it.
  select position.position_ms, position.position_at, $18::int as audio_version_id, ${HEARD('heard.segments')}
  from own
  left join lateral (
    select position_ms, position_at from progress
    union all
    select position_ms, position_at from listening_progress where learner_id = $1 and stream_id = $11 and not exists (select from progress)
  ) as position on true
  cross join lateral (
    select coalesce((select segments from merged where audio_version_id = $18),
      coalesce((select segments from heard_segments where learner_id = $1 and audio_version_id = $18), '{}')
        + coalesce((select range_agg(int4range(from_ms, to_ms)) from claim where version = $18 and to_ms > from_ms), '{}')) as segments
  ) as heard`,
);

const takeOffRecentlyPlayed = statement(
  'recently_played_remove',
  `update listening_progress set played_at = null, removed_at = $3 where learner_id = $1 and stream_id = $2 and played_at is not null`,
);

/** Null when there is no such stream. */
export async function loadReportGround(
  db: Database,
  { learnerId }: OwnAccount,
  now: Date,
  report: { readonly streamId: number; readonly versionIds: readonly number[]; readonly deviceId: string; readonly courseId: number | null },
): Promise<ReportGround | null> {
  const { streamId, versionIds, deviceId, courseId } = report;
  const [row] = await db.query<ReportGround>(reportGround, [streamId, now, versionIds, learnerId, deviceId, courseId]);
  return row ?? null;
}

/** Null when there is no such stream. */
export async function loadProgress(
  db: Database,
  streamId: number,
  now: Date,
  { learnerId }: OwnAccount,
): Promise<(ProgressRow & ResourceOf<'stream', 'track'>) | null> {
  const [row] = await db.query<ProgressRow & ResourceOf<'stream', 'track'>>(progressOf, [streamId, now, learnerId]);
  return row ?? null;
}

/**
 * Stores the whole report or, when the id of a claim already belongs to another listener or to other audio, nothing of it: then the answer
 * is null. Resolves after the commit.
 */
export async function storeReport(
  db: Database,
  { learnerId }: OwnAccount,
  stream: { readonly id: number } & Authorized<'stream', 'track'>,
  report: StoredReport,
): Promise<ProgressRow | null> {
  const { deviceId, receivedAt, claims, courseId, position, playedAt, sentAt, offsetMs, shownVersionId } = report;
  const column = <K extends keyof StoredClaim>(key: K) => claims.map((claim) => claim[key]);
  const stretches = [
    column('id'),
    column('audioVersionId'),
    column('fromMs'),
    column('toMs'),
    column('rate'),
    column('startedAt'),
    column('endedAt'),
  ];
  const place = [stream.id, courseId, position?.ms ?? null, position?.at ?? null, playedAt];
  const values = [learnerId, deviceId, receivedAt, ...stretches, ...place, sentAt, offsetMs, shownVersionId];
  const storeOn = async (on: Database) => {
    const [row] = await on.query<ProgressRow>(store, values);
    if (row === undefined) throw new ClaimRefused();
    return row;
  };
  try {
    // A single claim that is refused has stored nothing; of several, the others have to be taken back.
    return await (claims.length > 1 ? db.transaction(storeOn) : storeOn(db));
  } catch (error) {
    if (error instanceof ClaimRefused) return null;
    throw error;
  }
}

/** Rolls the transaction back. */
class ClaimRefused extends Error {}

/** Position and heard segments stay. */
export async function removeFromRecentlyPlayed(db: Database, { learnerId }: OwnAccount, streamId: number, at: Date): Promise<void> {
  await db.query(takeOffRecentlyPlayed, [learnerId, streamId, at]);
}
