import { type Database, statement, unprepared } from '../../db/database.ts';

/** A month of UTC, as its first day: `2026-11-01`. */
export type Month = string;

/** How long one change of the partitions waits for those who use the table: every insert that comes meanwhile waits behind it. */
const LOCK_TIMEOUT = '2s';

const partitionOf = (month: Month) => `tracking_${month.slice(0, 7).replace('-', '_')}`;
const range = `at >= $1::timestamp at time zone 'UTC' and at < ($1::timestamp + interval '1 month') at time zone 'UTC'`;

const partitionExists = statement('tracking_partition_exists', 'select to_regclass($1) is not null as exists');
const hasUnpartitioned = statement('tracking_has_unpartitioned', `select exists (select from tracking_default where ${range}) as exists`);
const oldestMonth = statement(
  'tracking_oldest_month',
  `select to_char(date_trunc('month', min(at) at time zone 'UTC'), 'YYYY-MM-DD') as month from tracking`,
);
const countDay = statement(
  'tracking_count_day',
  `insert into tracking_daily_count as c (day, action, entity_id, count)
  select $1::date, action, entity_id, count(*) from tracking
  where at >= $1::timestamp at time zone 'UTC' and at < ($1::timestamp + interval '1 day') at time zone 'UTC'
  group by action, entity_id order by action, entity_id
  on conflict (day, action, entity_id) do update set count = c.count + excluded.count`,
);
const removeUnpartitioned = statement('tracking_remove_unpartitioned', `delete from tracking_default where ${range}`);

/** Until the end of the transaction no other process changes the partitions; who inserts does not wait. */
export async function lockPartitions(tx: Database): Promise<void> {
  await tx.query(unprepared(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
  await tx.query(unprepared('lock table tracking in share update exclusive mode'));
}

const holds = async (tx: Database, sql: typeof partitionExists, value: string) =>
  (await tx.query<{ exists: boolean }>(sql, [value]))[0]?.exists === true;

/** Leaves a month alone of which something came before it had a partition: that stays in the default one. */
export async function makePartition(tx: Database, month: Month, until: Month): Promise<void> {
  const name = partitionOf(month);
  if (await holds(tx, partitionExists, name)) return;
  await tx.query(unprepared('lock table tracking_default in access exclusive mode'));
  if (await holds(tx, hasUnpartitioned, month)) return;
  await tx.query(unprepared(`create table ${name} (like tracking including defaults, primary key (id))`));
  // Attached, not created as a partition: that would need the table for itself.
  await tx.query(unprepared(`alter table tracking attach partition ${name} for values from ('${month} 00:00Z') to ('${until} 00:00Z')`));
}

/** Null when nothing was tracked. */
export async function findOldestMonth(db: Database): Promise<Month | null> {
  return (await db.query<{ month: Month | null }>(oldestMonth))[0]?.month ?? null;
}

/** One day at a time, each within the time that a statement may take. */
export async function countDays(tx: Database, days: readonly string[]): Promise<void> {
  for (const day of days) await tx.query(countDay, [day]);
}

export async function removeMonth(tx: Database, month: Month): Promise<void> {
  await tx.query(removeUnpartitioned, [month]);
  await tx.query(unprepared(`drop table if exists ${partitionOf(month)}`));
}
