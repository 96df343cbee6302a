import { answer } from '@auscult/client/api-client';
import { listsPhrases } from '@auscult/phrases/screens/lists';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { Empty } from '@auscult/ui/feedback/empty';
import { useQuery } from '@tanstack/react-query';
import { EpisodeItem } from '../../lib/cards/episode-item.tsx';
import { SeriesItem } from '../../lib/cards/series-item.tsx';
import { ListFailed, ListPending } from '../../lib/screen/query-states.tsx';
import { usePhrasesOf, useServices } from '../../lib/services.tsx';

/** Series and episodes that the listener kept, newest first. */
export function Favourites() {
  const { api } = useServices();
  const lists = usePhrasesOf(listsPhrases);
  const { data, isError, refetch } = useQuery({
    queryKey: ['favourites'],
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/podcast/favourite-courses', { signal }))).favourite_courses,
  });
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <ListPending />;
  if (data.length === 0) return <Empty title={lists.noFavouritesTitle} text={lists.noFavouritesText} />;
  return (
    <>
      <h2 className="visually-hidden">{lists.tabFavourites}</h2>
      <ul className={episodeListClass}>
        {data.map(({ course_id, stream_id, course, stream }) => (
          <li key={`${course_id} ${stream_id}`}>
            {stream && <EpisodeItem episode={stream} />}
            {!stream && course && <SeriesItem series={course} />}
          </li>
        ))}
      </ul>
    </>
  );
}
