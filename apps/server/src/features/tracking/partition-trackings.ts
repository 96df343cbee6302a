import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { countDays, findOldestMonth, lockPartitions, type Month, makePartition, removeMonth } from './partition-queries.ts';

/** Made before they begin, so that a worker may stand still for two months. */
const MONTHS_AHEAD = 2;
/** A year and the month to compare it with; the running one comes on top. */
const MONTHS_KEPT = 13;

/** Dates of UTC; the month and the day may lie outside their year and month. */
const dateOf = (year: number, month: number, day = 1) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const monthAt = (time: Date, after: number): Month => dateOf(time.getUTCFullYear(), time.getUTCMonth() + after);

function daysOf(month: Month): string[] {
  const [year = 0, next = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, next, 0)).getUTCDate();
  return Array.from({ length: last }, (_, n) => dateOf(year, next - 1, n + 1));
}

/** Makes the partitions of the months to come, and leaves of what is too old its counts per day. Run by a job; safe to run twice at once. */
export async function partitionTrackings({ db, clock }: Pick<AppContext, 'db' | 'clock'>, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockPartitions(tx);
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) await makePartition(tx, monthAt(now, ahead), monthAt(now, ahead + 1));
  });
  while (await replaceOldest(db, monthAt(now, -MONTHS_KEPT))) if (signal?.aborted) return;
}

/** Puts counts in the place of the oldest month, in one transaction. False when it is to be kept. */
function replaceOldest(db: Database, firstKept: Month): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPartitions(tx);
    const month = await findOldestMonth(tx);
    if (month === null || month >= firstKept) return false;
    await countDays(tx, daysOf(month));
    await removeMonth(tx, month);
    return true;
  });
}
