import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { nextOffset, type Page } from './paging.ts';

/** What a press on "more", or its coming near, does; `failed` until the next try, so that a list never asks again by itself. */
export interface More {
  readonly busy: boolean;
  readonly failed: boolean;
  load(): void;
}

/** A list that comes page by page: what is here so far, in order. */
export interface Pages<T> {
  readonly status: 'pending' | 'failed' | 'here';
  readonly items: readonly T[];
  /** How many there are in all, by the server's last word. */
  readonly total: number;
  /** Null when everything is here. */
  readonly more: More | null;
  retry(): void;
}

/** Appends a page at each `more`, and begins again at offset 0 when it is asked for anew. */
export function usePages<T>(queryKey: QueryKey, fetchPage: (offset: number, signal: AbortSignal) => Promise<Page<T>>): Pages<T> {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
    getNextPageParam: nextOffset,
  });
  const { data } = query;
  return {
    status: data ? 'here' : query.isError ? 'failed' : 'pending',
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    total: data?.pages.at(-1)?.totalRecords ?? 0,
    more: query.hasNextPage ? { busy: query.isFetchingNextPage, failed: query.isFetchNextPageError, load: () => void query.fetchNextPage() } : null,
    retry: () => void query.refetch(),
  };
}
