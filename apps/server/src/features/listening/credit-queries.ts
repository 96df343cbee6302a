import { type ClaimCounts, dayOfClaim, type Interval, MOST_CLAIMS, type PlacedClaim } from '@auscult/domain/listening/credit';
import { unionOf } from '@auscult/domain/listening/heard-segments';
import { BEAT_SECONDS } from '@auscult/domain/live/presence';
import { type Database, statement } from '../../db/database.ts';
import { epochMs, intervalsOf } from '../../db/json-columns.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { dateOf, splitByDay } from './split-by-day.ts';

const lock = statement('credit_lock', 'select from learner where id = $1 for no key update');

/** The wall-clock time that claims have used on one day, in milliseconds since its midnight; the day in milliseconds since 1970 (UTC). */
export interface UsedDay {
  readonly day: number;
  readonly used: readonly Interval[];
}

/** Part of a query: the used time of a learner on these days, as `UsedDay`s. When they were in a live room counts there; that is told in milliseconds since 1970. */
export const usedTimeOn = (learner: string, days: string) => `(select coalesce(jsonb_agg(jsonb_build_object('day', day, 'used', used)), '[]') from (
    select ${epochMs('d.day')} as day, ${intervalsOf('d.used')} as used from listening_day d where d.learner_id = ${learner} and d.day = any (${days})
    union all
    select 0, jsonb_build_array(jsonb_build_array(${epochMs('lower(one)')}, ${epochMs('upper(one)')} + ${BEAT_SECONDS * 1000}))
    from live_attendance t, unnest(t.present) as one
    where t.learner_id = ${learner} and t.last_seen_at >= (select min(day) from unnest(${days}) as day) and upper(one) >= (select min(day) from unnest(${days}) as day)
  ) as used)`;

const usedTimeOf = statement('listening_day_used', `select ${usedTimeOn('$1', '$2::date[]')} as used`, 'generic');

const claimCounts = statement(
  'heard_claim_counts',
  `select
    coalesce((select jsonb_object_agg(v.id, (select count(*) from (
        select from heard_claim c where c.learner_id = $1 and c.audio_version_id = v.id limit ${MOST_CLAIMS.perVersion}) as counted))
      from unnest($2::int[]) as v (id)), '{}') as versions,
    coalesce((select jsonb_object_agg(${epochMs('d.day')}, d.claims) from listening_day d where d.learner_id = $1 and d.day = any ($3::date[])), '{}') as days`,
);

/** How many claims there are of the audio versions and on the days of these new ones. */
export async function loadClaimCounts(db: Database, { learnerId }: OwnAccount, placed: readonly PlacedClaim[]): Promise<ClaimCounts> {
  const versions = [...new Set(placed.map(({ before }) => before.audioVersionId))];
  const days = [...new Set(placed.map(({ before }) => dateOf(dayOfClaim(before))))];
  const [row] = await db.query<Record<'versions' | 'days', Record<string, number>>>(claimCounts, [learnerId, versions, days]);
  return { ofVersion: (id) => row?.versions[id] ?? 0, ofDay: (day) => row?.days[day] ?? 0 };
}

/** In a transaction: nothing more is credited to this learner until it ends. */
export const lockCredit = (tx: Database, { learnerId }: OwnAccount) => tx.query(lock, [learnerId]);

/** The wall-clock time that claims have used on the days of these intervals, rising and apart. `known`: that of the last days, which is not read again. */
export async function loadUsedTime(
  db: Database,
  { learnerId }: OwnAccount,
  intervals: readonly Interval[],
  known: { readonly days: readonly string[]; readonly used: readonly UsedDay[] },
): Promise<readonly Interval[]> {
  const days = new Set(splitByDay(intervals).map(({ day }) => day));
  const others = [...days].filter((day) => !known.days.includes(day));
  const [row] = others.length === 0 ? [] : await db.query<{ used: readonly UsedDay[] }>(usedTimeOf, [learnerId, others]);
  return unionOf([...known.used, ...(row?.used ?? [])].flatMap(({ day, used }) => used.map(([from, to]): Interval => [day + from, day + to])));
}
