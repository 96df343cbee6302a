import { List, PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkipBackIcon, SkipForwardIcon } from '../../brand/icons.tsx';
import { PlayButton, type PlayButtonProps } from '../../controls/play-button.tsx';
import { type TickSource, TickText } from '../tick-text.tsx';
import { type NowPlaying, PlayerCover } from './now-playing.tsx';
import styles from './player-bar.module.css';

interface DesktopBarProps {
  playing: NowPlaying;
  /** The title as a link. */
  title: ReactNode;
  source: TickSource;
  state: NonNullable<PlayButtonProps['state']>;
  /** Formats the position and the remaining time; stable. */
  elapsed: (position: number) => string;
  left: (position: number) => string;
  speed: string;
  labels: { back: string; forward: string; toggle: string; speed: string; chapters: string; panel: string };
  /** Optional slots: scrubber, favourite, next episode, accreditation notice and volume. */
  scrubber: ReactNode;
  favourite?: ReactNode;
  /** The fifth control. */
  sleep: ReactNode;
  next?: ReactNode;
  notice?: ReactNode;
  volume: ReactNode;
  /** Absent without chapters. */
  onChapters?: (() => void) | undefined;
  onPanel: () => void;
  /** Seconds. */
  skips: { readonly back: number; readonly forward: number };
  onBack: () => void;
  onForward: () => void;
  onToggle: () => void;
  onSpeed: () => void;
}

/** The player bar on desktop, 96 px high: episode, scrubber and tools. */
export function DesktopBar(props: DesktopBarProps) {
  const { playing, source, state, labels, onChapters } = props;
  return (
    <div className={styles.desktop}>
      <div className={styles.what}>
        <PlayerCover of={playing} sizes="64px" className={styles.cover} />
        <div className={styles.text}>
          <p className={styles.title} lang={playing.language}>
            {props.title}
          </p>
          <p className={styles.meta}>
            {playing.courseTitle} · {playing.companyName}
          </p>
        </div>
        {props.favourite}
      </div>
      <div>
        <div className={styles.controls}>
          <button type="button" className={styles.speed} aria-label={labels.speed} aria-haspopup="dialog" onClick={props.onSpeed}>
            {props.speed}
          </button>
          <button type="button" className={styles.icon} aria-label={labels.back} onClick={props.onBack}>
            <SkipBackIcon seconds={props.skips.back} size={26} />
          </button>
          <PlayButton state={state} size={44} look="coral" label={labels.toggle} onPress={props.onToggle} />
          <button type="button" className={styles.icon} aria-label={labels.forward} onClick={props.onForward}>
            <SkipForwardIcon seconds={props.skips.forward} size={26} />
          </button>
          {props.sleep}
        </div>
        <div className={styles.times}>
          <TickText source={source} format={props.elapsed} className={styles.elapsed} />
          <div className={styles.scrubber}>{props.scrubber}</div>
          <TickText source={source} format={props.left} className={styles.left} />
        </div>
      </div>
      <div className={styles.tools}>
        {props.notice}
        {props.next}
        {onChapters && (
          <button type="button" className={styles.icon} aria-label={labels.chapters} onClick={onChapters}>
            <List size={22} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        {props.volume}
        <button type="button" className={styles.icon} aria-label={labels.panel} aria-expanded={false} onClick={props.onPanel} data-player-open>
          <PanelRight size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
