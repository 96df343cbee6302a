import type { AppContext } from '../../context.ts';
import { replacePopularity } from './popularity-queries.ts';

const POPULARITY_DAYS = 7;
const DAY_MS = 86_400_000;

/** Counts what was played and heard in the last seven days; run by a job, and safe to run twice at once. */
export async function refreshPopularity({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await replacePopularity(db, new Date(now.getTime() - POPULARITY_DAYS * DAY_MS), now);
}
