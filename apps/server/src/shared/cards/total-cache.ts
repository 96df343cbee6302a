import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';

/** A count, the version of the catalogue that it holds for, and the moment (ISO) when something scheduled becomes visible. */
export interface Total {
  readonly total: number;
  readonly catalogue_version: number;
  readonly good_until: string | null;
}

const MAX_TOTALS = 1000;
const totalsOf = new WeakMap<Database, LRUCache<string, Total>>();

/**
 * How many a whole list holds, counted once per version of the catalogue: counting a hundred thousand rows for every page would cost more than the page.
 * `version` is the one that the page was read with; null (an empty page) counts anew.
 */
export async function totalOf({ db, clock }: AppContext, key: string, version: number | null, count: (now: Date) => Promise<Total>): Promise<number> {
  let totals = totalsOf.get(db);
  if (totals === undefined) totalsOf.set(db, (totals = new LRUCache({ max: MAX_TOTALS })));
  const now = clock.now();
  const known = totals.get(key);
  if (known !== undefined && known.catalogue_version === version && (known.good_until === null || known.good_until > now.toISOString()))
    return known.total;
  const counted = await count(now);
  totals.set(key, counted);
  return counted.total;
}
