import { PAGE_SIZE } from './paging.tsx';

/** The keys by which a list sorts, each with the direction that it usually has. The first is that of a list that says nothing. */
export type Sorts<Key extends string> = Readonly<Record<Key, 'asc' | 'desc'>>;

export interface Sorting<Key extends string> {
  readonly sort: Key;
  readonly direction: 'asc' | 'desc';
}

/** What the address of any list says; what is as it is without saying is left out. */
export interface ListSearch<Key extends string = string> {
  readonly q?: string | undefined;
  readonly sort?: Key | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** The value if it is one of these. */
export const oneOf = <Value extends string>(values: readonly Value[], given: unknown) => values.find((one) => one === given);

export const positive = (given: unknown) => (Number.isSafeInteger(Number(given)) && Number(given) > 0 ? Number(given) : undefined);

const keysOf = <Key extends string>(sorts: Sorts<Key>) => Object.keys(sorts) as [Key, ...Key[]];

/** Reads an address that anybody may have typed: what is not understood is left out. A number that was searched for arrives as one. */
export function readListSearch<Key extends string>(sorts: Sorts<Key>, given: Record<string, unknown>): ListSearch<Key> {
  const q = ['string', 'number'].includes(typeof given['q']) ? String(given['q']).slice(0, 200) : '';
  const keys = keysOf(sorts);
  const sort = oneOf(keys, given['sort']) ?? keys[0];
  const direction = oneOf(['asc', 'desc'], given['direction']);
  const page = positive(given['page']);
  return {
    ...(q !== '' && { q }),
    ...(sort !== keys[0] && { sort }),
    ...(direction && direction !== sorts[sort] && { direction }),
    ...(page !== undefined && page > 1 && { page }),
  };
}

/** How the list is sorted, also when the address does not say. */
export function sortingOf<Key extends string>(sorts: Sorts<Key>, { sort, direction }: ListSearch<Key>): Sorting<Key> {
  const key = sort ?? keysOf(sorts)[0];
  return { sort: key, direction: direction ?? sorts[key] };
}

/** The same as the server is asked. */
export const listQueryOf = <Key extends string>(sorts: Sorts<Key>, search: ListSearch<Key>) => ({
  ...sortingOf(sorts, search),
  ...(search.q !== undefined && { q: search.q }),
  limit: PAGE_SIZE,
  offset: ((search.page ?? 1) - 1) * PAGE_SIZE,
});
