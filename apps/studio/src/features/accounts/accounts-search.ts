import { type ListSearch, listQueryOf, oneOf, readListSearch, type Sorts } from '../../shared/table/list-search.ts';

const HOLDS = ['SuperAdmin', 'administrator', 'moderator', 'permission'] as const;
const STATES = ['active', 'suspended'] as const;
export type Holds = (typeof HOLDS)[number];
type AccountSort = 'name' | 'created_at';

/** Names from A to Z; the newest members first. */
export const ACCOUNT_SORTS: Sorts<AccountSort> = { name: 'asc', created_at: 'desc' };

/** What the address says of the list. */
export interface AccountsSearch extends ListSearch<AccountSort> {
  readonly holds?: Holds | undefined;
  readonly state?: (typeof STATES)[number] | undefined;
}

export function readAccountsSearch(given: Record<string, unknown>): AccountsSearch {
  const [holds, state] = [oneOf(HOLDS, given['holds']), oneOf(STATES, given['state'])];
  return { ...readListSearch(ACCOUNT_SORTS, given), ...(holds && { holds }), ...(state && { state }) };
}

/** The same as the server is asked. */
export function accountQueryOf(search: AccountsSearch) {
  const { holds, state } = search;
  return { ...listQueryOf(ACCOUNT_SORTS, search), ...(holds && { holds }), ...(state && { state }) };
}
