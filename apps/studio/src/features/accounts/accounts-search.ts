import { PAGE_SIZE } from '../../shared/table/paging.tsx';

const HOLDS = ['SuperAdmin', 'administrator', 'moderator', 'permission'] as const;
const STATES = ['active', 'suspended'] as const;
export type Holds = (typeof HOLDS)[number];

/** What the address says of the list; what is as it is without saying is left out. */
export interface AccountsSearch {
  readonly q?: string | undefined;
  readonly holds?: Holds | undefined;
  readonly state?: (typeof STATES)[number] | undefined;
  readonly sort?: 'created_at' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** Reads an address that anybody may have typed: what is not understood is left out. A number that was searched for arrives as one. */
export function readAccountsSearch(given: Record<string, unknown>): AccountsSearch {
  const q = ['string', 'number'].includes(typeof given['q']) ? String(given['q']).slice(0, 200) : '';
  const page = Number(given['page']);
  const holds = HOLDS.find((one) => one === given['holds']);
  const state = STATES.find((one) => one === given['state']);
  const sort = given['sort'] === 'created_at' ? 'created_at' : undefined;
  const usual = sort === undefined ? 'asc' : 'desc';
  const direction = (['asc', 'desc'] as const).find((one) => one === given['direction'] && one !== usual);
  return {
    ...(q !== '' && { q }),
    ...(holds && { holds }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}

/** How the list is sorted when the address does not say. */
export const sortingOf = ({ sort, direction }: AccountsSearch) =>
  ({ sort: sort ?? 'name', direction: direction ?? (sort === undefined ? 'asc' : 'desc') }) as const;

/** The same as the server is asked. */
export function accountQueryOf(search: AccountsSearch) {
  const { q, holds, state, page = 1 } = search;
  return {
    ...sortingOf(search),
    ...(q !== undefined && { q }),
    ...(holds && { holds }),
    ...(state && { state }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}
