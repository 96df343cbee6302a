import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { nextOffset, type Page } from './paging.ts';

/** Loads the next page, by press or when near the viewport. After a failure only a press retries. */
export interface More {
  readonly busy: boolean;
  readonly failed: boolean;
  load(): void;
}

/** A list that comes page by page: what is here so far, in order. */
export interface Pages<T> {
  readonly status: 'pending' | 'failed' | 'here';
  readonly items: readonly T[];
  /** Total, from the latest answer. */
  readonly total: number;
  /** Null when everything is here. */
  readonly more: More | null;
  retry(): void;
}

/** Infinite list by offset; refetching starts at offset 0. */
export function usePages<T>(queryKey: QueryKey, fetchPage: (offset: number, signal: AbortSignal) => Promise<Page<T>>): Pages<T> {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
    getNextPageParam: nextOffset,
  });
  return { ...loadedOf(query), total: query.data?.pages.at(-1)?.totalRecords ?? 0 };
}

/** One page of a list that nobody counts: `next` is the cursor of the page after it. */
interface CursorPage<T> {
  readonly items: readonly T[];
  readonly next: number | null;
}

/** The same by cursor. */
export function useCursorPages<T>(
  queryKey: QueryKey,
  fetchPage: (before: number | null, signal: AbortSignal) => Promise<CursorPage<T>>,
): Omit<Pages<T>, 'total'> {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
    getNextPageParam: ({ next }) => next,
  });
  return loadedOf(query);
}

function loadedOf<T>(query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly T[] }>>): Omit<Pages<T>, 'total'> {
  const { data } = query;
  return {
    status: data ? 'here' : query.isError ? 'failed' : 'pending',
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    more: query.hasNextPage ? { busy: query.isFetchingNextPage, failed: query.isFetchNextPageError, load: () => void query.fetchNextPage() } : null,
    retry: () => void query.refetch(),
  };
}
