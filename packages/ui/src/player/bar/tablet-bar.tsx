import { ChevronUp } from 'lucide-react';
import { SkipBackIcon, SkipForwardIcon } from '../../brand/icons.tsx';
import { PlayButton, type PlayButtonProps } from '../../controls/play-button.tsx';
import { type TickSource, TickText } from '../tick-text.tsx';
import { type NowPlaying, PlayerCover } from './now-playing.tsx';
import styles from './player-bar.module.css';

interface TabletBarProps {
  playing: NowPlaying;
  source: TickSource;
  state: NonNullable<PlayButtonProps['state']>;
  meta: (position: number) => string;
  /** The speed as the locale writes it, '1,2×'. */
  speed: string;
  /** `open` precedes the title in the accessible name of the large button; `expand` names the arrow. */
  labels: { open: string; expand: string; back: string; forward: string; toggle: string; speed: string };
  onExpand: () => void;
  /** Seconds. */
  skips: { readonly back: number; readonly forward: number };
  onBack: () => void;
  onForward: () => void;
  onToggle: () => void;
  onSpeed: () => void;
}

/** The player bar on tablets: 80 px high, at the bottom. */
export function TabletBar({ playing, source, state, meta, speed, labels, skips, onExpand, onBack, onForward, onToggle, onSpeed }: TabletBarProps) {
  return (
    <div className={styles.tablet}>
      <button type="button" className={styles.what} onClick={onExpand}>
        <span className="visually-hidden">{labels.open}</span>
        <PlayerCover of={playing} sizes="56px" className={styles.cover} />
        <span className={styles.text}>
          <span className={styles.title} lang={playing.language}>
            {playing.title}
          </span>
          <TickText source={source} format={meta} className={styles.meta} />
        </span>
      </button>
      <div className={styles.controls}>
        <button type="button" className={styles.speed} aria-label={labels.speed} aria-haspopup="dialog" onClick={onSpeed}>
          {speed}
        </button>
        <button type="button" className={styles.icon} aria-label={labels.back} onClick={onBack}>
          <SkipBackIcon seconds={skips.back} size={26} />
        </button>
        <PlayButton state={state} size={44} look="coral" label={labels.toggle} onPress={onToggle} />
        <button type="button" className={styles.icon} aria-label={labels.forward} onClick={onForward}>
          <SkipForwardIcon seconds={skips.forward} size={26} />
        </button>
        <button type="button" className={styles.icon} aria-label={labels.expand} onClick={onExpand}>
          <ChevronUp size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
