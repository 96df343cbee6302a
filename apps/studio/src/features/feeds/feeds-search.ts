import { PAGE_SIZE } from '../../shared/table/paging.tsx';

const STATES = ['active', 'failing', 'paused'] as const;

/** What the address says of the list; what is as it is without saying is left out. */
export interface FeedsSearch {
  readonly q?: string | undefined;
  readonly company?: number | undefined;
  readonly state?: (typeof STATES)[number] | undefined;
  readonly sort?: 'last_fetched_at' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

const positive = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);

/** Reads an address that anybody may have typed: what is not understood is left out. A number that was searched for arrives as one. */
export function readFeedsSearch(given: Record<string, unknown>): FeedsSearch {
  const q = ['string', 'number'].includes(typeof given['q']) ? String(given['q']).slice(0, 200) : '';
  const [company, page] = [positive(given['company']), positive(given['page'])];
  const state = STATES.find((one) => one === given['state']);
  const sort = given['sort'] === 'last_fetched_at' ? 'last_fetched_at' : undefined;
  const usual = sort === undefined ? 'asc' : 'desc';
  const direction = (['asc', 'desc'] as const).find((one) => one === given['direction'] && one !== usual);
  return {
    ...(q !== '' && { q }),
    ...(company !== undefined && { company }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...(page !== undefined && page > 1 && { page }),
  };
}

/** How the list is sorted when the address does not say. */
export const sortingOf = ({ sort, direction }: FeedsSearch) =>
  ({ sort: sort ?? 'title', direction: direction ?? (sort === undefined ? 'asc' : 'desc') }) as const;

/** The same as the server is asked. */
export function feedQueryOf(search: FeedsSearch) {
  const { q, company, state, page = 1 } = search;
  return {
    ...sortingOf(search),
    ...(q !== undefined && { q }),
    ...(company !== undefined && { company_id: company }),
    ...(state && { state }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}
