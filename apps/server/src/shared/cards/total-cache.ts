import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';

/** A count and what it holds for: the stamp of all listings, and the moment (ISO) when something scheduled comes out. */
export interface Total {
  readonly total: number;
  readonly stamp: number;
  readonly good_until: string | null;
}

const TOTALS_KEPT = 1000;
const totalsOf = new WeakMap<Database, Map<string, Total>>();

/**
 * How many a whole list holds, counted once per stamp: counting a hundred thousand rows for every page would cost more than the page.
 * `stamp` is the one that the page was read with; null (an empty page) counts anew.
 */
export async function totalOf({ db, clock }: AppContext, key: string, stamp: number | null, count: (now: Date) => Promise<Total>): Promise<number> {
  let totals = totalsOf.get(db);
  if (totals === undefined) totalsOf.set(db, (totals = new Map()));
  const now = clock.now();
  const known = totals.get(key);
  if (known !== undefined && known.stamp === stamp && (known.good_until === null || known.good_until > now.toISOString())) return known.total;
  const counted = await count(now);
  if (totals.size >= TOTALS_KEPT) totals.clear();
  totals.set(key, counted);
  return counted.total;
}
