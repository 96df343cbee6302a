import { type ApiClient, answer } from '@auscult/client/api-client';
import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import type { TranscriptHit } from '@auscult/contract/entities/search';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { nextOffset } from '../../shared/screen/paging.ts';
import type { More } from '../../shared/screen/use-pages.ts';
import { useServices } from '../../shared/services/services.tsx';

const PAGE = 50;
/** Long enough to return to the results from a series. */
const CACHE_MS = 30 * 60_000;

/** What somebody says; from the client a pair of numbers comes as a list. */
export type TranscriptMatch = Omit<TranscriptHit, 'matches'> & { readonly matches: readonly (readonly number[])[] };

/** Everything that was found for `words`; while a newer search is on its way, `words` are those that the results belong to. */
export type SearchResult = NonNullable<ReturnType<typeof useSearch>['found']>;

interface SearchParameters {
  readonly q: string;
  readonly in?: 'courses' | 'companies' | 'people' | 'transcripts';
  readonly limit: number;
  readonly offset: number;
}

/** One answer of the server, of everything or of one kind. */
export const searchPage = (api: ApiClient, query: SearchParameters, signal: AbortSignal) =>
  answer(api.GET('/v1/podcast/search', { signal, params: { query } }));

export type SearchPage = Awaited<ReturnType<typeof searchPage>>;

/** Paged search results. Each query has its own cache key, so that a late answer never replaces a newer one. */
export function useSearch(words: string) {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: ['search', words],
    enabled: words !== '',
    initialPageParam: 0,
    gcTime: CACHE_MS,
    meta: { persist: false },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, pageParam: offset }) => {
      const page = await searchPage(api, { q: words, limit: PAGE, offset }, signal);
      return { ...page, words, items: page.courses };
    },
    getNextPageParam: nextOffset,
  });
  const { data } = query;
  const first = words === '' ? undefined : data?.pages[0];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const more: More | null =
    query.hasNextPage && !query.isPlaceholderData
      ? { busy: query.isFetchingNextPage, failed: query.isFetchNextPageError, load: () => void query.fetchNextPage() }
      : null;
  return {
    busy: query.isFetching && !query.isFetchingNextPage,
    failed: query.isError && !query.isFetchNextPageError && (!data || query.isPlaceholderData),
    retry: () => void query.refetch(),
    found: first && {
      words: first.words,
      series: items.filter((card): card is CourseCard => card.entity_type !== 'stream'),
      episodes: items.filter((card): card is EpisodeCard => card.entity_type === 'stream'),
      companies: first.companies,
      people: first.people,
      transcripts: first.transcripts,
      totals: first.totals,
      corrected: first.corrected,
      /** Series and episodes are all here, so that they can be counted apart. */
      isWhole: !query.hasNextPage,
      more,
    },
  };
}
