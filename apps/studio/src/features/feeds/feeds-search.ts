import { type ListSearch, listQueryOf, oneOf, positive, readListSearch, type Sorts } from '../../shared/table/list-search.ts';

const STATES = ['active', 'failing', 'paused'] as const;
type FeedsSort = 'title' | 'last_fetched_at';

/** Titles from A to Z; what was read last first. */
export const FEED_SORTS: Sorts<FeedsSort> = { title: 'asc', last_fetched_at: 'desc' };

/** What the address says of the list. */
export interface FeedsSearch extends ListSearch<FeedsSort> {
  readonly company?: number | undefined;
  readonly state?: (typeof STATES)[number] | undefined;
}

export function readFeedsSearch(given: Record<string, unknown>): FeedsSearch {
  const [company, state] = [positive(given['company']), oneOf(STATES, given['state'])];
  return { ...readListSearch(FEED_SORTS, given), ...(company !== undefined && { company }), ...(state && { state }) };
}

/** The same as the server is asked. */
export function feedQueryOf(search: FeedsSearch) {
  const { company, state } = search;
  return { ...listQueryOf(FEED_SORTS, search), ...(company !== undefined && { company_id: company }), ...(state && { state }) };
}
