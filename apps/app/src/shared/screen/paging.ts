/** One page of a list, with how many there are in all. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly totalRecords: number;
}

/** Where the next page begins; undefined when everything is here, or a page came back empty. */
export function nextOffset(last: Page<unknown>, pages: readonly Page<unknown>[]): number | undefined {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  return last.items.length > 0 && loaded < last.totalRecords ? loaded : undefined;
}
