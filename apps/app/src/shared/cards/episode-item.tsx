import type { EpisodeCard } from '@auscult/contract/entities/card';
import { minutesLeft, stateAtPosition } from '@auscult/domain/listening/minutes-left';
import { dayAndMonth } from '@auscult/phrases/dates';
import { CoverColoured } from '@auscult/ui/cards/cover-coloured';
import { EpisodeRow } from '@auscult/ui/cards/episode-row';
import { usePhrases } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import type { ReactNode } from 'react';
import { useOutOfReach } from '../downloads/use-download.ts';
import { EpisodeMenuButton } from '../episode-menu/episode-menu-button.tsx';
import { pictureOf } from '../pictures/cover-image.ts';
import { useServices } from '../services/services.tsx';
import { durationText, foreign, pointsText } from './card-texts.ts';
import { episodeLink, pressable } from './links.tsx';

const STATES = { new: 'new', in_progress: 'in-progress', completed: 'done' } as const;

interface EpisodeItemProps {
  readonly episode: EpisodeCard;
  readonly underItsDay?: boolean;
  /** Until when there are points, beside them. */
  readonly pointsUntil?: string;
  /** What the title does: leads to the page of the episode, or opens the player. */
  readonly press?: 'page' | 'play';
  /** The title with its found words marked. */
  readonly marked?: ReactNode;
  /** A control at its end, instead of the play disc. */
  readonly trailing?: ReactNode;
}

/** One episode in a list that holds several series: its cover, its series, its day, and how far this listener is. */
export function EpisodeItem({ episode, underItsDay = false, pointsUntil = '', press = 'page', marked, trailing }: EpisodeItemProps) {
  const services = useServices();
  const phrases = usePhrases();
  const { episodes } = phrases;
  const isOutOfReach = useOutOfReach(episode.stream_id);
  useStore(services.positions.moves);
  const known = episode.stream_user[0];
  const server = known ? { seconds: known.progress.end_time, at: Date.parse(known.progress_updated_timestamp) } : null;
  const position = services.positions.newest(episode.stream_id, server)?.seconds ?? 0;
  const state = stateAtPosition(position, episode.duration);
  const day = dayAndMonth(phrases.language, episode.rss_feed_publish_date ?? episode.created_at, services.clock.now());
  const when = episodes.join(underItsDay ? '' : day, durationText(phrases, episode.duration));
  const play = () => services.listen({ courseId: episode.course_id, streamId: episode.stream_id, card: episode });
  const points = pointsText(phrases, episode.accreditation_points);
  const { image, palette } = pictureOf(episode.media, services.apiOrigin);
  const row = (
    <EpisodeRow
      lead={{ image }}
      title={episode.title}
      streamId={episode.stream_id}
      marked={press === 'play' ? <span className="clamp-2">{marked ?? episode.title}</span> : marked}
      lang={foreign(phrases, episode.language)}
      meta={episodes.join(episode.course_title, state === 'completed' ? episodes.played : when)}
      points={points && episodes.join(points, pointsUntil)}
      state={STATES[state]}
      doneLabel={episodes.played}
      dimmed={isOutOfReach}
      progress={
        state === 'in_progress'
          ? { share: position / episode.duration, timeLeft: episodes.minutesLeft(minutesLeft(position, episode.duration)) }
          : undefined
      }
      playLabel={episodes.play(episode.title)}
      link={press === 'play' ? pressable(play) : episodeLink(episode.course_id, episode.stream_id)}
      beside={<EpisodeMenuButton episode={episode} />}
      trailing={trailing}
      onPlay={play}
    />
  );
  return state === 'in_progress' ? <CoverColoured palette={palette}>{row}</CoverColoured> : row;
}
