import { answer } from '@auscult/client/api-client';
import { longDate } from '@auscult/phrases/dates';
import { listsPhrases } from '@auscult/phrases/screens/lists';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { Empty } from '@auscult/ui/feedback/empty';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EpisodeItem } from '../../lib/cards/episode-item.tsx';
import { LoadMore } from '../../lib/screen/load-more.tsx';
import { nextOffset } from '../../lib/screen/paging.ts';
import { ListFailed, ListPending } from '../../lib/screen/query-states.tsx';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './new-episodes.module.css';

const PAGE = 10;

/** What came out, by day. */
export function NewEpisodes() {
  const { api, clock } = useServices();
  const { language } = usePhrases();
  const lists = usePhrasesOf(listsPhrases);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['new-episodes'],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: offset }) => {
      const query = { limit: PAGE, offset };
      const { new_podcasts, totalRecords } = await answer(api.GET('/v1/podcast/new-podcast-releases', { signal, params: { query } }));
      return { items: new_podcasts, totalRecords };
    },
    getNextPageParam: nextOffset,
  });
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <ListPending />;
  const now = clock.now();
  const days = Map.groupBy(
    data.pages.flatMap(({ items }) => items),
    (episode) => longDate(language, episode.rss_feed_publish_date ?? episode.created_at, now),
  );
  if (days.size === 0) return <Empty title={lists.noNewTitle} />;
  return (
    <>
      {[...days].map(([day, episodes]) => (
        <section key={day} aria-label={day}>
          <h2 className={`t-sm semibold ink-2 ${styles.day}`}>{day}</h2>
          <ul className={episodeListClass}>
            {episodes.map((episode) => (
              <li key={episode.id}>
                <EpisodeItem episode={episode} underItsDay />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}
