import { answer } from '@auscult/client/api-client';
import type { RecentlyPlayedItem } from '@auscult/contract/entities/card';
import { minutesLeft } from '@auscult/domain/listening/minutes-left';
import { listsPhrases } from '@auscult/phrases/screens/lists';
import { EpisodeRow, episodeListClass } from '@auscult/ui/cards/episode-row';
import { Empty } from '@auscult/ui/feedback/empty';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { useInfiniteQuery } from '@tanstack/react-query';
import { foreign } from '../../lib/cards/card-texts.ts';
import { pictureOf } from '../../lib/cards/cover-image.ts';
import { courseLink } from '../../lib/cards/links.tsx';
import { useDocumentTitle } from '../../lib/screen/document-title.ts';
import { LoadMore } from '../../lib/screen/load-more.tsx';
import page from '../../lib/screen/page.module.css';
import { nextOffset } from '../../lib/screen/paging.ts';
import { ListFailed, ListPending } from '../../lib/screen/query-states.tsx';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';

const PAGE = 10;

/** Everything that was played, newest first, page by page. */
export function ContinueWatchingScreen() {
  const lists = usePhrasesOf(listsPhrases);
  useDocumentTitle(lists.continueListening);
  return (
    <>
      <div className={page.head}>
        <PageTitle>{lists.continueListening}</PageTitle>
      </div>
      <div className={page.body}>
        <Played />
      </div>
    </>
  );
}

function Played() {
  const { api } = useServices();
  const lists = usePhrasesOf(listsPhrases);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['recently-played'],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: offset }) => {
      const query = { limit: PAGE, offset };
      const { recently_played, totalRecords } = await answer(api.GET('/v1/podcast/recently-played/page', { signal, params: { query } }));
      return { items: recently_played, totalRecords };
    },
    getNextPageParam: nextOffset,
  });
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <ListPending />;
  const items = data.pages.flatMap((one) => one.items);
  if (items.length === 0) return <Empty title={lists.noRecentTitle} text={lists.noRecentText} />;
  return (
    <>
      <h2 className="visually-hidden">{lists.episodes}</h2>
      <ul className={episodeListClass}>
        {items.map((item) => (
          <li key={item.stream_id}>
            <PlayedItem item={item} />
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}

function PlayedItem({ item }: { readonly item: RecentlyPlayedItem }) {
  const services = useServices();
  const phrases = usePhrases();
  const { episodes } = phrases;
  const left = minutesLeft(item.progress_end_time, item.duration);
  return (
    <EpisodeRow
      lead={{ image: pictureOf(item.media.length > 0 ? item.media : item.course_media, services.apiOrigin).image }}
      title={item.stream_title}
      lang={foreign(phrases, item.language)}
      meta={episodes.join(episodes.place(item.course_title, item.position), left === 0 ? episodes.played : '')}
      state={left === 0 ? 'done' : 'in-progress'}
      doneLabel={episodes.played}
      progress={left > 0 ? { share: item.progress_end_time / item.duration, timeLeft: episodes.minutesLeft(left) } : undefined}
      playLabel={episodes.resume(item.stream_title)}
      link={courseLink(item.course_id, item.stream_id)}
      onPlay={() => services.listen({ courseId: item.course_id, streamId: item.stream_id })}
    />
  );
}
