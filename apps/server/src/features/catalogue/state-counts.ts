import type { StateCounts } from '@auscult/contract/entities/studio-catalogue';
import type { CompanyScope } from '@auscult/domain/access/viewer';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import { type CountedStates, countStates, type ListedTable, type ListFilter, loadCatalogueVersion } from './list-queries.ts';

interface Kept extends CountedStates {
  readonly version: number;
}

const MAX_KEPT = 500;
const keptOf = new WeakMap<Database, LRUCache<string, Kept>>();

/** How many there are in each state, counted once per version of the catalogue: every page and every filter of a list shows the same. */
export async function stateCountsOf(
  { db, clock }: AppContext,
  scope: CompanyScope & Authorized<'scope', 'list'>,
  table: ListedTable,
  filter: ListFilter,
): Promise<StateCounts> {
  let kept = keptOf.get(db);
  if (kept === undefined) keptOf.set(db, (kept = new LRUCache({ max: MAX_KEPT })));
  const now = clock.now();
  const key = JSON.stringify([table, scope.companyIds, filter.company_id ?? null, filter.kind ?? null, filter.q?.trim() ?? '']);
  // Before the rows are counted, so that a count is never older than the version that it is kept under.
  const version = await loadCatalogueVersion(db);
  const known = kept.get(key);
  if (known !== undefined && known.version === version && (known.goodUntil === null || known.goodUntil > now.toISOString())) return known.counts;
  const counted = await countStates(db, scope, table, filter, now);
  kept.set(key, { ...counted, version });
  return counted.counts;
}
