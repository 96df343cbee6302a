import { type ListSearch, listQueryOf, oneOf, positive, readListSearch, type Sorts } from '../table/list-search.ts';

const STATES = ['published', 'draft', 'scheduled', 'withdrawn'] as const;
type CatalogueSort = 'updated_at' | 'title';

/** Newest changes first; titles from A to Z. */
export const CATALOGUE_SORTS: Sorts<CatalogueSort> = { updated_at: 'desc', title: 'asc' };

/** What the address says of the list of series, or of episodes. */
export interface CatalogueSearch extends ListSearch<CatalogueSort> {
  readonly company?: number | undefined;
  readonly state?: (typeof STATES)[number] | undefined;
}

export function readCatalogueSearch(given: Record<string, unknown>): CatalogueSearch {
  const company = positive(given['company']);
  const state = oneOf(STATES, given['state']);
  return { ...readListSearch(CATALOGUE_SORTS, given), ...(company !== undefined && { company }), ...(state && { state }) };
}

/** The same as the server is asked. */
export function catalogueQueryOf(search: CatalogueSearch) {
  const { company, state } = search;
  return { ...listQueryOf(CATALOGUE_SORTS, search), ...(company !== undefined && { company_id: company }), ...(state && { publication: state }) };
}
