import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { classNames } from '@auscult/ui/class-names';
import { memo } from 'react';
import type { EpisodeView } from '../../../shared/listening/episode-views.ts';
import { CourseEpisode } from './course-episode.tsx';
import styles from './episode-list.module.css';

/** From here on, rows off the screen are not laid out. */
const LONG_LIST = 60;
/** Rows of a long list that are laid out together: about what a quick scroll brings into a frame, so that no frame has twice its share. */
const ROWS_A_GROUP = 4;
/** Rows whose groups stand in one block: groups that all stand in one list are all gone through in each frame that lays one out. */
const ROWS_A_BLOCK = 40;

interface EpisodeRowsProps {
  readonly courseId: number;
  readonly episodes: readonly EpisodeView[];
  /** How many of them are drawn so far. */
  readonly drawn: number;
  readonly newestFirst: boolean;
  /** The episode that a link names. */
  readonly linked: number | undefined;
}

/** The rows in order, split over several elements that form one list for screen readers. */
export function EpisodeRows({ episodes, drawn, newestFirst, linked, ...ofSeries }: EpisodeRowsProps) {
  if (episodes.length < LONG_LIST)
    return (
      <ol className={classNames(episodeListClass, styles.list)} reversed={newestFirst}>
        {episodes.map((episode) => (
          <CourseEpisode key={episode.card.id} {...ofSeries} episode={episode} isLinked={episode.card.id === linked} />
        ))}
      </ol>
    );
  const shown = episodes.slice(0, drawn);
  return (
    <div role="list" className={styles.list}>
      {inParts(shown, ROWS_A_BLOCK).map((block) => (
        <div role="none" key={block[0]?.card.id} className={styles.block}>
          {inParts(block, ROWS_A_GROUP).map((group) => (
            <Group
              key={group[0]?.card.id}
              {...ofSeries}
              episodes={group}
              linked={group.some(({ card }) => card.id === linked) ? linked : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const inParts = <T,>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));

type GroupProps = Omit<EpisodeRowsProps, 'drawn' | 'newestFirst'>;

/** Compares groups by value: appending rows or reversing the order creates new arrays. */
const Group = memo(
  ({ episodes, linked, ...ofSeries }: GroupProps) => (
    <ol role="none" className={classNames(episodeListClass, styles.group)}>
      {episodes.map((episode) => (
        <CourseEpisode key={episode.card.id} {...ofSeries} episode={episode} isLinked={episode.card.id === linked} inGroup />
      ))}
    </ol>
  ),
  (before, after) =>
    before.linked === after.linked &&
    before.episodes.length === after.episodes.length &&
    before.episodes.every((episode, index) => episode === after.episodes[index]),
);
