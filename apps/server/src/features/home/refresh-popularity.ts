import type { AppContext } from '../../context.ts';
import { findLastCountedDay, refreshScores } from './popularity-queries.ts';

/** The running day and those before it. */
const POPULARITY_DAYS = 7;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const midnight = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;

/**
 * Counts what was played and heard in the last seven days; run by a job, and safe to run twice at once. Only the running day is counted again, in its
 * first hour the day before too (claims grow for a while), and every day that the job missed.
 */
export async function refreshPopularity({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const oldest = midnight(now.getTime()) - (POPULARITY_DAYS - 1) * DAY_MS;
  await db.transaction(async (tx) => {
    const last = await findLastCountedDay(tx);
    const from = Math.min(midnight(now.getTime() - HOUR_MS), last === null ? oldest : Date.parse(last));
    await refreshScores(tx, { from: new Date(Math.max(oldest, from)), now, oldest: new Date(oldest) });
  });
}
