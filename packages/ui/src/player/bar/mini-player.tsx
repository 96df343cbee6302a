import { type TouchEvent, useRef } from 'react';
import { SkipBackIcon } from '../../brand/icons.tsx';
import { PlayButton, type PlayButtonProps } from '../../controls/play-button.tsx';
import { TickLine } from '../tick-line.tsx';
import { type TickSource, TickText } from '../tick-text.tsx';
import styles from './mini-player.module.css';
import { type NowPlaying, PlayerCover } from './now-playing.tsx';

interface MiniPlayerProps {
  playing: NowPlaying;
  source: TickSource;
  duration: number;
  state: NonNullable<PlayButtonProps['state']>;
  /** The second line, such as 'Hoofdzaken · nog 21 min'; stable. */
  meta: (position: number) => string;
  /** `open` precedes the title in the accessible name of the large button. */
  labels: { open: string; back: string; toggle: string };
  onExpand: () => void;
  /** Seconds. */
  skips: { readonly back: number };
  onBack: () => void;
  onToggle: () => void;
}

/** Minimum distance of a swipe up that opens the player. */
const SWIPE_UP_PX = 28;

/** The mini player on phones: 64 px high, above the tab bar; opens on press or swipe up. */
export function MiniPlayer({ playing, source, duration, state, meta, labels, skips, onExpand, onBack, onToggle }: MiniPlayerProps) {
  const startY = useRef<number | null>(null);
  const swipe = {
    onTouchStart: (event: TouchEvent) => {
      startY.current = event.touches[0]?.clientY ?? null;
    },
    onTouchMove: (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (startY.current === null || y === undefined || startY.current - y < SWIPE_UP_PX) return;
      startY.current = null;
      onExpand();
    },
  };
  return (
    <div className={styles.mini} {...swipe}>
      <button type="button" className={styles.open} onClick={onExpand}>
        <span className="visually-hidden">{labels.open}</span>
        <PlayerCover of={playing} sizes="48px" className={styles.cover} />
        <span className={styles.text}>
          <span className={styles.title} lang={playing.language}>
            {playing.title}
          </span>
          <TickText source={source} format={meta} className={styles.meta} />
        </span>
      </button>
      <button type="button" className={styles.icon} aria-label={labels.back} onClick={onBack}>
        <SkipBackIcon seconds={skips.back} size={26} />
      </button>
      <PlayButton state={state} size={44} look="bare" label={labels.toggle} onPress={onToggle} />
      <span className={styles.line}>
        <TickLine source={source} duration={duration} />
      </span>
    </div>
  );
}
