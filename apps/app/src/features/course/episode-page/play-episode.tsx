import { progressPercent } from '@auscult/domain/listening/minutes-left';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { PlayButton } from '@auscult/ui/controls/play-button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import type { EpisodeView } from '../../../shared/listening/episode-views.ts';
import { useEpisodePlay } from '../episodes/use-episode-play.ts';
import styles from './play-episode.module.css';

interface PlayEpisodeProps {
  readonly episode: EpisodeView;
  readonly onPlay: () => void;
}

const RADIUS = 35.5;

/** The play disc of an episode inside a ring that shows how far it is, with what is left of it in words. */
export function PlayEpisode({ episode, onPlay }: PlayEpisodeProps) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(episodePhrases);
  const { card, access } = episode;
  const { state, playState, here, left, pause } = useEpisodePlay(episode);
  const isLocked = access !== 'granted';
  const [name, text] = isLocked
    ? [words.play, access === 'no_access' ? episodes.subscribersOnly : episodes.membersOnly]
    : playState !== 'play'
      ? [words.pause, episodes.minutesLeft(left)]
      : state === 'in_progress'
        ? [words.resume, episodes.minutesLeft(left)]
        : [words.play, state === 'completed' ? episodes.played : ''];
  const label = playState !== 'play' ? episodes.pause : state === 'in_progress' ? episodes.resume : episodes.play;
  return (
    <div className={styles.play} data-stream={card.id}>
      <span className={styles.ring}>
        <svg viewBox="0 0 76 76" fill="none" strokeWidth="4" aria-hidden="true">
          <circle cx="38" cy="38" r={RADIUS} className={styles.track} />
          {state === 'in_progress' && !isLocked && (
            <circle
              cx="38"
              cy="38"
              r={RADIUS}
              pathLength="100"
              strokeDasharray={`${progressPercent(here, card.duration)} 100`}
              strokeLinecap="round"
              className={styles.heard}
            />
          )}
        </svg>
        <PlayButton
          label={label(card.stream_title)}
          state={playState}
          size={60}
          look="solid"
          onPress={() => (playState === 'play' ? onPlay() : pause())}
        />
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        {text !== '' && <span className={styles.text}>{text}</span>}
      </span>
    </div>
  );
}
