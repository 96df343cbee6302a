import { daysToCount } from '@auscult/domain/statistics/days-to-count';
import type { AppContext } from '../../context.ts';
import { countDay, loadCountedDays } from './count-queries.ts';

/** Counts what was heard, answered and earned, day by day, from the first day that is missing; each in a transaction of its own. */
export async function countStatistics({ db, clock }: Pick<AppContext, 'db' | 'clock'>, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const days = daysToCount({ ...(await loadCountedDays(db, now)), now: now.getTime() });
  for (const day of days) {
    if (signal?.aborted) return;
    await countDay(db, day, now);
  }
}
