import type { Interval } from '@auscult/domain/listening/credit';
import { unionOf } from '@auscult/domain/listening/heard-segments';
import { type Database, statement } from '../../db/database.ts';
import { epochMs, intervalsOf } from '../../db/json-columns.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { splitByDay } from './split-by-day.ts';

const lock = statement('credit_lock', 'select from learner where id = $1 for update');

const usedTimeOf = statement(
  'listening_day_used',
  `select ${epochMs('d.day')} as day, ${intervalsOf('d.used')} as used from listening_day d where d.learner_id = $1 and d.day = any ($2::date[])`,
);

/** In a transaction: nothing more is credited to this learner until it ends. */
export const lockCredit = (tx: Database, { learnerId }: OwnAccount) => tx.query(lock, [learnerId]);

/** The wall-clock time that claims have used on the days of these intervals; rising and apart. */
export async function loadUsedTime(db: Database, { learnerId }: OwnAccount, intervals: readonly Interval[]): Promise<readonly Interval[]> {
  const days = [...new Set(splitByDay(intervals).map(({ day }) => day))];
  if (days.length === 0) return [];
  const rows = await db.query<{ day: number; used: readonly Interval[] }>(usedTimeOf, [learnerId, days]);
  return unionOf(rows.flatMap(({ day, used }) => used.map(([from, to]): Interval => [day + from, day + to])));
}
