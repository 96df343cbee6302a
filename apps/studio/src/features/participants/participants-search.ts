import { PAGE_SIZE } from '../../shared/table/paging.tsx';

export const FILTERS = ['all', 'busy', 'failed', 'passed', 'certificate', 'revoked', 'waiting', 'refused', 'accepted'] as const;
export type Filter = (typeof FILTERS)[number];

/** What the address says of the list; what is as it is without saying is left out. */
export interface ParticipantsSearch {
  readonly q?: string | undefined;
  readonly filter?: Filter | undefined;
  readonly sort?: 'name' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readParticipantsSearch(given: Record<string, unknown>): ParticipantsSearch {
  const q = ['string', 'number'].includes(typeof given['q']) ? String(given['q']).slice(0, 200) : '';
  const page = Number(given['page']);
  const filter = FILTERS.find((one) => one === given['filter'] && one !== 'all');
  const sort = given['sort'] === 'name' ? 'name' : undefined;
  const usual = sort === undefined ? 'desc' : 'asc';
  const direction = (['asc', 'desc'] as const).find((one) => one === given['direction'] && one !== usual);
  return {
    ...(q !== '' && { q }),
    ...(filter && { filter }),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}

/** How the list is sorted when the address does not say. */
export const sortingOf = ({ sort, direction }: ParticipantsSearch) =>
  ({ sort: sort ?? 'last_active_at', direction: direction ?? (sort === undefined ? 'desc' : 'asc') }) as const;

/** The same as the server is asked. */
export function participantQueryOf(search: ParticipantsSearch) {
  const { q, filter, page = 1 } = search;
  return { ...sortingOf(search), ...(q !== undefined && { q }), ...(filter && { filter }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}
