import { answer } from '@auscult/client/api-client';
import type { Course } from '@auscult/contract/entities/course';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EpisodeItem } from '../../../shared/cards/episode-item.tsx';
import { courseLink } from '../../../shared/cards/links.tsx';
import type { EpisodeView } from '../../../shared/listening/episode-views.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { CourseEpisode } from '../episodes/course-episode.tsx';
import styles from './section.module.css';

const SHOWN = 3;

interface MoreEpisodesProps {
  readonly course: Course;
  readonly episodes: readonly EpisodeView[];
  readonly streamId: number;
}

/** What to hear after this one: the next of the series, then what is popular in its category. */
export function MoreEpisodes({ course, episodes, streamId }: MoreEpisodesProps) {
  return (
    <>
      <OfSeries course={course} episodes={episodes} streamId={streamId} />
      {course.category_id !== null && <Popular categoryId={course.category_id} seriesId={episodes[0]?.card.course_id ?? course.id} />}
    </>
  );
}

function OfSeries({ course, episodes, streamId }: MoreEpisodesProps) {
  const words = usePhrasesOf(episodePhrases);
  const heading = useId();
  const place = episodes.findIndex(({ card }) => card.id === streamId);
  // At the end of the series those before it fill the list.
  const shown = [...episodes.slice(place + 1, place + 1 + SHOWN), ...episodes.slice(0, place).toReversed()]
    .slice(0, SHOWN)
    .toSorted((a, b) => a.number - b.number);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className="t-xl">
          {words.moreOfSeries}
        </h2>
        {courseLink(course.id)(styles.all ?? '', words.allEpisodes(course.episodes))}
      </div>
      <ul className={episodeListClass}>
        {shown.map((episode) => (
          <CourseEpisode key={episode.card.id} courseId={course.id} episode={episode} isLinked={false} />
        ))}
      </ul>
    </section>
  );
}

/** Comes after the page is there, at its foot: nothing moves for it. */
function Popular({ categoryId, seriesId }: { readonly categoryId: number; readonly seriesId: number }) {
  const { api } = useServices();
  const words = usePhrasesOf(episodePhrases);
  const heading = useId();
  const { data } = useQuery({
    queryKey: ['popular-besides', categoryId, seriesId],
    queryFn: ({ signal }) => {
      const query = { limit: SHOWN, category_id: categoryId, other_than: seriesId };
      return answer(api.GET('/v1/podcast/popular', { signal, params: { query } }));
    },
  });
  const shown = data?.popular_podcasts ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className="t-xl">
          {words.popular}
        </h2>
      </div>
      <ul className={episodeListClass}>
        {shown.map((episode) => (
          <li key={episode.stream_id}>
            <EpisodeItem episode={episode} />
          </li>
        ))}
      </ul>
    </section>
  );
}
