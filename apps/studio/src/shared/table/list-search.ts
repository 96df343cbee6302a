import { PAGE_SIZE } from './paging.tsx';

/** The keys by which a list sorts, each with the direction that it usually has. The first is that of a list that says nothing. */
export type Sorts<Key extends string> = Readonly<Record<Key, 'asc' | 'desc'>>;

export interface Sorting<Key extends string> {
  readonly sort: Key;
  readonly direction: 'asc' | 'desc';
}

/** What the address of any list says; what is as it is without saying is left out. */
export interface PageSearch {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
}

/** Also of a list that sorts. */
export interface ListSearch<Key extends string = string> extends PageSearch {
  readonly sort?: Key | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

/** The value if it is one of these. */
export const oneOf = <Value extends string>(values: readonly Value[], given: unknown) => values.find((one) => one === given);

export const positive = (given: unknown) => (Number.isSafeInteger(Number(given)) && Number(given) > 0 ? Number(given) : undefined);

const keysOf = <Key extends string>(sorts: Sorts<Key>) => Object.keys(sorts) as [Key, ...Key[]];

/** What was typed, at most so long. A number that was searched for arrives as one. */
export const textOf = (given: unknown, most: number) => (['string', 'number'].includes(typeof given) ? String(given).slice(0, most) : '');

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readPageSearch(given: Record<string, unknown>): PageSearch {
  const [q, page] = [textOf(given['q'], 200), positive(given['page'])];
  return { ...(q !== '' && { q }), ...(page !== undefined && page > 1 && { page }) };
}

/** The same of a list that sorts. */
export function readListSearch<Key extends string>(sorts: Sorts<Key>, given: Record<string, unknown>): ListSearch<Key> {
  const keys = keysOf(sorts);
  const sort = oneOf(keys, given['sort']) ?? keys[0];
  const direction = oneOf(['asc', 'desc'], given['direction']);
  return {
    ...readPageSearch(given),
    ...(sort !== keys[0] && { sort }),
    ...(direction && direction !== sorts[sort] && { direction }),
  };
}

/** How the list is sorted, also when the address does not say. */
export function sortingOf<Key extends string>(sorts: Sorts<Key>, { sort, direction }: ListSearch<Key>): Sorting<Key> {
  const key = sort ?? keysOf(sorts)[0];
  return { sort: key, direction: direction ?? sorts[key] };
}

/** The same as the server is asked. */
export const pageQueryOf = ({ q, page = 1 }: PageSearch) => ({ ...(q !== undefined && { q }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** The same of a list that sorts. */
export const listQueryOf = <Key extends string>(sorts: Sorts<Key>, search: ListSearch<Key>) => ({
  ...sortingOf(sorts, search),
  ...pageQueryOf(search),
});
