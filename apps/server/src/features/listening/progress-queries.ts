import type { ResourceOf } from '@auscult/domain/access/may';
import type { CreditedClaim, Interval } from '@auscult/domain/listening/credit';
import { type Database, statement } from '../../db/database.ts';
import { epochMs, intervalsOf } from '../../db/json-columns.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { COURSE_ACCESS, COURSE_PARTS, type CourseAccess, STREAM_AVAILABILITY } from '../../policies/resource-queries.ts';
import { type UsedDay, usedTimeOn } from './credit-queries.ts';
import { dateOf, lastDays, splitByDay } from './split-by-day.ts';

/** What a report is checked against: the stream, those of its audio versions that the report names, and the device's clock. */
export interface ReportContext extends ResourceOf<'stream', 'track'> {
  readonly id: number;
  readonly audio_version_id: number | null;
  /** By their ids. */
  readonly versions: Readonly<Record<number, VersionRow>>;
  /** The course that it was played from, as the report says. */
  readonly course: CourseAccess | null;
  readonly device: { readonly sent_at: string; readonly received_at: string; readonly offset_ms: number } | null;
  readonly known: readonly KnownClaim[];
  /** Of the days that the report may well be about, where time was used on them. */
  readonly used: readonly UsedDay[];
  /** Of the accreditation that asks the least of listening, in percent; null where the stream has none. */
  readonly least_listening: number | null;
  /** Changes with everything that is credited to this learner. */
  readonly credit_revision: number;
}

export interface VersionRow {
  /** Null while nobody has measured it. */
  readonly duration_ms: number | null;
  /** When this learner first got a link to it, and when another version took its place; in milliseconds since 1970. */
  readonly issued_at: number | null;
  readonly replaced_at: number | null;
}

/** A claim of the report that came before, perhaps from another learner. */
export type KnownClaim = CreditedClaim & { readonly learnerId: string };

export interface StoredReport {
  readonly deviceId: string;
  readonly courseId: number | null;
  readonly receivedAt: Date;
  /** The device's clock when it sent this, and how far it is behind. */
  readonly sentAt: Date;
  readonly offsetMs: number;
  readonly position: { readonly ms: number; readonly at: Date } | null;
  /** Those that are new or have grown, each id once; and the wall-clock time that they used. */
  readonly claims: readonly CreditedClaim[];
  readonly usedTime: readonly Interval[];
  /** The days for which the claims count that came for the first time, one for each; in milliseconds since 1970. */
  readonly newClaims: readonly number[];
  /** As it was when the credit was worked out. */
  readonly creditRevision: number;
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

const CREDITED = (learner: string, version: string) =>
  `(select range_agg(segments) from credited_segments where learner_id = ${learner} and audio_version_id = ${version})`;

const reportContext = statement(
  'progress_context',
  `select s.id, ${STREAM_AVAILABILITY}, s.audio_version_id,
    (select to_jsonb(played) from (select ${COURSE_ACCESS} from ${COURSE_PARTS} where c.id = $6) as played) as course,
    coalesce((select jsonb_object_agg(v.id, jsonb_build_object('duration_ms', case when v.is_measured then v.duration_ms end,
        'issued_at', ${epochMs('i.issued_at')}, 'replaced_at', ${epochMs('v.replaced_at')}))
      from audio_version v left join media_link_issue i on i.audio_version_id = v.id and i.learner_id = $4
      where v.stream_id = s.id and v.id = any ($3)), '{}') as versions,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'learnerId', c.learner_id, 'audioVersionId', c.audio_version_id, 'fromMs', c.from_ms,
        'toMs', c.to_ms, 'rate', c.rate, 'startedAt', ${epochMs('c.started_at')}, 'endedAt', ${epochMs('c.ended_at')},
        'credited', ${intervalsOf('c.credited')}, 'countedToMs', c.counted_to_ms, 'unusedMs', c.unused_ms))
      from heard_claim c where c.id = any ($7)), '[]') as known,
    ${usedTimeOn('$4', '$8::date[]')} as used,
    (select min(a.listening_percentage) from accreditation a where a.stream_id = s.id and a.withdrawn_at is null) as least_listening,
    (select credit_revision from learner where id = $4) as credit_revision,
    (select jsonb_build_object('sent_at', d.sent_at, 'received_at', d.received_at, 'offset_ms', d.offset_ms) from device_clock_offset d
      where d.learner_id = $4 and d.device_id = $5) as device
  from stream s left join stream_listing l on l.stream_id = s.id where s.id = $1`,
  'generic',
);

const progressOf = statement(
  'progress_of_stream',
  `select ${STREAM_AVAILABILITY}, p.position_ms, p.position_at, s.audio_version_id,
    ${intervalsOf(CREDITED('$3', 's.audio_version_id'))} as heard
  from stream s
  left join stream_listing l on l.stream_id = s.id
  left join listening_progress p on p.learner_id = $3 and p.stream_id = s.id
  where s.id = $1`,
  'generic',
);

/** All of a report in one statement: what several wait for, the device's row above all, is held for no longer than the commit takes. */
const store = statement(
  'progress_store',
  `with claim as (
    select * from jsonb_to_recordset($4) as claim (id uuid, version integer, from_ms integer, to_ms integer, rate real, started_at timestamptz,
      ended_at timestamptz, credited int4multirange, counted_to_ms integer, unused_ms float8)
  ),
  -- Credit was worked out from what stood then: nothing of the report is stored when more was credited meanwhile. A report without claims takes the learner's
  -- row first too: what is written of progress counts in it.
  unchanged as (select from learner where id = $1 and (credit_revision = $5 or $4 = '[]') for no key update),
  current as (select where exists (select from unchanged)),
  stored as (
    insert into heard_claim as h (id, learner_id, device_id, audio_version_id, from_ms, to_ms, rate, started_at, ended_at, credited, counted_to_ms,
      unused_ms, first_received_at, received_at)
    select id, $1, $2, version, from_ms, to_ms, rate, started_at, ended_at, credited, counted_to_ms, unused_ms, $3, $3 from claim, current
    on conflict (id) do update set to_ms = excluded.to_ms, ended_at = excluded.ended_at, credited = excluded.credited,
      counted_to_ms = excluded.counted_to_ms, unused_ms = excluded.unused_ms, received_at = excluded.received_at
    where h.learner_id = excluded.learner_id and h.audio_version_id = excluded.audio_version_id
    returning id
  ),
  -- Whether all ids are this listener's; the rest is stored only then.
  own as (select from current where (select count(*) from stored) = jsonb_array_length($4)),
  revised as (update learner set credit_revision = credit_revision + 1 where id = $1 and $4 <> '[]' and exists (select from own)),
  used as (
    insert into listening_day as d (learner_id, day, used, claims)
    select $1, day, coalesce(range_agg(int4range(from_ms, to_ms)) filter (where from_ms is not null), '{}'), count(*) filter (where from_ms is null)
    from (
      select day, from_ms, to_ms from jsonb_to_recordset($6) as part (day date, from_ms integer, to_ms integer)
      union all select day, null, null from unnest($7::date[]) as new_claim (day)
    ) as of_day, own group by day
    on conflict (learner_id, day) do update set used = d.used + excluded.used, claims = d.claims + excluded.claims
  ),
  merged as (
    insert into credited_segments as h (learner_id, audio_version_id, rate_percent, segments, updated_at)
    select $1, version, rate_percent(rate), range_agg(credited), $3 from claim, own where not isempty(credited) group by version, rate_percent(rate)
    on conflict (learner_id, audio_version_id, rate_percent) do update set segments = h.segments + excluded.segments, updated_at = excluded.updated_at
    where not h.segments @> excluded.segments
  ),
  -- Each field by its own time: the newest position stands, an equal one stays, and what was taken off the list comes back only when played
  -- later. The row stays in its page as long as its quarter of an hour does: no indexed column changes.
  progress as (
    insert into listening_progress as p (learner_id, stream_id, course_id, position_ms, position_at, device_id, played_at)
    select $1, $8, (select id from course where id = $9), coalesce($10::int, 0), $11, $2, $12::timestamptz from own where $12 is not null
    on conflict (learner_id, stream_id) do update set
      position_ms = case when excluded.position_at > coalesce(p.position_at, '-infinity') then excluded.position_ms else p.position_ms end,
      position_at = greatest(p.position_at, excluded.position_at),
      device_id = case when excluded.position_at > coalesce(p.position_at, '-infinity') then excluded.device_id else p.device_id end,
      course_id = case when excluded.played_at >= coalesce(p.played_at, '-infinity') then coalesce(excluded.course_id, p.course_id) else p.course_id end,
      played_at = case when excluded.played_at > coalesce(p.removed_at, '-infinity') then greatest(p.played_at, excluded.played_at) else p.played_at end
    returning position_ms, position_at
  ),
  device as (
    insert into device_clock_offset as d (learner_id, device_id, sent_at, received_at, offset_ms) select $1, $2, $13, $3, $14 from own
    on conflict (learner_id, device_id) do update set sent_at = excluded.sent_at, received_at = excluded.received_at, offset_ms = excluded.offset_ms
    -- An older report with a greater offset: the device's clock was set back.
    where d.sent_at < excluded.sent_at or d.offset_ms < excluded.offset_ms or d.received_at < excluded.received_at - interval '1 day'
  )
  -- What is read beside what was written is as old as the statement's beginning, so the report is added to it.
  select exists (select from current) as is_current, exists (select from own) as is_own,
    position.position_ms, position.position_at, $15::int as audio_version_id, ${intervalsOf('heard.segments')} as heard
  from (select) as always
  left join lateral (
    select position_ms, position_at from progress
    union all
    select position_ms, position_at from listening_progress where learner_id = $1 and stream_id = $8 and not exists (select from progress)
  ) as position on true
  cross join lateral (
    select coalesce(${CREDITED('$1', '$15')}, '{}') + coalesce((select range_agg(credited) from claim where version = $15), '{}') as segments
  ) as heard`,
  'generic',
);

/** A device that is heard of again is measured again. */
const MOST_DEVICES = 100;
const forgetDevices = statement(
  'device_clock_forget',
  `delete from device_clock_offset where learner_id = $1 and device_id in (
    select device_id from device_clock_offset where learner_id = $1 order by received_at desc, device_id offset ${MOST_DEVICES})`,
);

const takeOffRecentlyPlayed = statement(
  'recently_played_remove',
  // The learner's row first, as a report takes it.
  `with locked as (select from learner where id = $1 for update)
  update listening_progress set played_at = null, removed_at = $3 where learner_id = $1 and stream_id = $2 and played_at is not null and exists (select from locked)`,
);

/** Null when there is no such stream. */
export async function loadReportContext(
  db: Database,
  { learnerId }: OwnAccount,
  now: Date,
  report: { streamId: number; versionIds: readonly number[]; claimIds: readonly string[]; deviceId: string; courseId: number | null },
): Promise<ReportContext | null> {
  const { streamId, versionIds, claimIds, deviceId, courseId } = report;
  const [row] = await db.query<ReportContext>(reportContext, [streamId, now, versionIds, learnerId, deviceId, courseId, claimIds, lastDays(now)]);
  return row ?? null;
}

/** After a report of a device that was not known: the clocks of those not heard of for longest make room. */
export async function forgetOldDevices(db: Database, { learnerId }: OwnAccount): Promise<void> {
  await db.query(forgetDevices, [learnerId]);
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
 * Stores the whole report, or nothing of it: `outdated` when more was credited to this learner meanwhile, `foreign` when the id of a claim
 * belongs to another listener or to other audio. Resolves after the commit.
 */
export async function storeReport(
  db: Database,
  { learnerId }: OwnAccount,
  stream: { readonly id: number } & Authorized<'stream', 'track'>,
  report: StoredReport,
): Promise<ProgressRow | 'outdated' | 'foreign'> {
  const { deviceId, receivedAt, claims, usedTime, courseId, position, playedAt, sentAt, offsetMs, shownVersionId, creditRevision, newClaims } =
    report;
  const rows = claims.map(({ id, audioVersionId, fromMs, toMs, rate, startedAt, endedAt, credited, countedToMs, unusedMs }) => ({
    id,
    version: audioVersionId,
    from_ms: fromMs,
    to_ms: toMs,
    rate,
    started_at: new Date(startedAt),
    ended_at: new Date(endedAt),
    credited: `{${credited.map(([from, to]) => `[${from},${to})`).join(',')}}`,
    counted_to_ms: countedToMs,
    unused_ms: unusedMs,
  }));
  const used = splitByDay(usedTime).map(({ day, fromMs, toMs }) => ({ day, from_ms: fromMs, to_ms: toMs }));
  const evidence = [JSON.stringify(rows), creditRevision, JSON.stringify(used), newClaims.map(dateOf)];
  const place = [stream.id, courseId, position?.ms ?? null, position?.at ?? null, playedAt];
  const values = [learnerId, deviceId, receivedAt, ...evidence, ...place, sentAt, offsetMs, shownVersionId];
  const storeOn = async (on: Database) => {
    const [row] = await on.query<ProgressRow & { is_current: boolean; is_own: boolean }>(store, values);
    if (row === undefined || !row.is_current) return 'outdated';
    if (!row.is_own) throw new ForeignClaim();
    return row;
  };
  try {
    // A single claim that is refused has stored nothing; of several, the others have to be taken back.
    return await (claims.length > 1 ? db.transaction(storeOn) : storeOn(db));
  } catch (error) {
    if (error instanceof ForeignClaim) return 'foreign';
    throw error;
  }
}

/** Rolls the transaction back. */
class ForeignClaim extends Error {}

/** Position and heard segments stay. */
export async function removeFromRecentlyPlayed(db: Database, { learnerId }: OwnAccount, streamId: number, at: Date): Promise<void> {
  await db.query(takeOffRecentlyPlayed, [learnerId, streamId, at]);
}
