import { progressPercent } from '@auscult/domain/listening/minutes-left';
import { dayAndMonth } from '@auscult/phrases/dates';
import { EpisodeRow } from '@auscult/ui/cards/episode-row';
import { usePhrases } from '@auscult/web/services/web-services';
import { memo, useEffect, useRef, useState } from 'react';
import { durationText, foreign, pointsText } from '../../../shared/cards/card-texts.ts';
import { episodeLink } from '../../../shared/cards/links.tsx';
import { RowDownload } from '../../../shared/downloads/row-download.tsx';
import { useOutOfReach } from '../../../shared/downloads/use-download.ts';
import { EpisodeMenuButton } from '../../../shared/episode-menu/episode-menu-button.tsx';
import type { EpisodeView } from '../../../shared/listening/episode-views.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './episode-list.module.css';
import { LockedDialog } from './locked-dialog.tsx';
import { useEpisodePlay } from './use-episode-play.ts';

const STATES = { new: 'new', in_progress: 'in-progress', completed: 'done' } as const;

interface CourseEpisodeProps {
  readonly courseId: number;
  readonly episode: EpisodeView;
  /** A link named this one. */
  readonly isLinked: boolean;
  /** Its list stands around the group that it is in. */
  readonly inGroup?: boolean;
}

/** Every change of the player creates new views; compares them by value to skip rendering. */
const isSameView = (one: EpisodeView, other: EpisodeView) =>
  one.card === other.card &&
  one.number === other.number &&
  one.state === other.state &&
  one.access === other.access &&
  one.position === other.position &&
  one.at === other.at;

/** One episode of the series: its place, its day and length, how far, whether it is locked, and the button that plays it. */
export const CourseEpisode = memo(
  EpisodeOfCourse,
  ({ episode, ...before }, { episode: next, ...after }) =>
    isSameView(episode, next) && Object.entries(before).every(([name, value]) => after[name as keyof typeof after] === value),
);

function EpisodeOfCourse({ courseId, episode, isLinked, inGroup }: CourseEpisodeProps) {
  const { listen, clock } = useServices();
  const phrases = usePhrases();
  const { card, access } = episode;
  const row = useRef<HTMLLIElement>(null);
  const [asksWhy, setAsksWhy] = useState(false);
  const isOutOfReach = useOutOfReach(card.id);
  const { state, playState, here, left, pause } = useEpisodePlay(episode);

  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);

  const { episodes } = phrases;
  const isLocked = access !== 'granted';
  const isDone = state === 'completed';
  const dayAndLength = episodes.join(
    dayAndMonth(phrases.language, card.rss_feed_publish_date ?? card.created_at, clock.now()),
    durationText(phrases, card.duration),
  );
  const lockText = access === 'no_access' ? episodes.subscribersOnly : episodes.membersOnly;
  const share = progressPercent(here, card.duration) / 100;

  function press(): void {
    if (isLocked) setAsksWhy(true);
    else if (playState === 'play') listen({ courseId, streamId: card.id });
    else pause();
  }

  return (
    <li ref={row} role={inGroup ? 'listitem' : undefined} value={episode.number} className={isLinked ? styles.linked : undefined}>
      <EpisodeRow
        lead={{ number: episode.number }}
        title={card.stream_title}
        streamId={card.id}
        lang={foreign(phrases, card.language)}
        meta={isLocked ? episodes.join(lockText, durationText(phrases, card.duration)) : isDone ? episodes.played : dayAndLength}
        points={pointsText(phrases, card.accreditation_points)}
        state={isLocked ? 'locked' : STATES[state]}
        doneLabel={episodes.played}
        progress={!isLocked && !isDone && state !== 'new' ? { share, timeLeft: episodes.minutesLeft(left) } : undefined}
        playLabel={
          playState === 'play' ? (state === 'in_progress' ? episodes.resume : episodes.play)(card.stream_title) : episodes.pause(card.stream_title)
        }
        playState={playState}
        link={episodeLink(courseId, card.id)}
        dimmed={isOutOfReach}
        beside={!isLocked && <EpisodeMenuButton episode={card} courseId={courseId} />}
        mark={!isLocked && <RowDownload streamId={card.id} />}
        onPlay={press}
      />
      {asksWhy && <LockedDialog access={access} company={card} onClose={() => setAsksWhy(false)} />}
    </li>
  );
}
