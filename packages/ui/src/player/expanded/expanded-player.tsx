import type { ReactNode } from 'react';
import { type NowPlaying, PlayerCover } from '../bar/now-playing.tsx';
import { type TickSource, TickText } from '../tick-text.tsx';
import styles from './expanded-player.module.css';

interface ExpandedPlayerProps {
  /** `full` covers a phone or tablet; `panel` stands beside the page on a desktop. */
  layout: 'full' | 'panel';
  /** The sheet is expanded: only the header above it remains. */
  compact: boolean;
  playing: NowPlaying;
  /** The title as a link; above the expanded sheet it would be too close to the controls, and is text. */
  title: ReactNode;
  source: TickSource;
  elapsed: (position: number) => string;
  left: (position: number) => string;
  /** "Vooruit tot 17:20"; null when unrestricted. */
  limit: ReactNode;
  /** Number and title of the current chapter; null without chapters. */
  chapter: { number: number; title: string } | null;
  collapse: ReactNode;
  actions: ReactNode;
  favourite: ReactNode;
  scrubber: ReactNode;
  controls: ReactNode;
  /** −15 and play, beside the title while the sheet is expanded. */
  compactControls: ReactNode;
  /** Error message with an action. */
  notice?: ReactNode;
  sheet: ReactNode;
}

/** The expanded player in the cover's colours: art, title, chapter, scrubber, controls and sheet. */
export function ExpandedPlayer(props: ExpandedPlayerProps) {
  const { layout, compact, playing, chapter } = props;
  const heading = (
    <h2 tabIndex={-1} data-player-title className={styles.title} lang={playing.language}>
      {compact ? playing.title : props.title}
    </h2>
  );
  const chapterLine = chapter && (
    <p className={styles.chapter}>
      <b>{chapter.number}.</b> <span lang={playing.language}>{chapter.title}</span>
    </p>
  );
  return (
    <div className={styles.player} data-layout={layout} data-compact={compact || undefined}>
      {compact ? (
        <div className={styles.head}>
          <div className={styles.headRow}>
            <PlayerCover of={playing} sizes="56px" className={styles.thumb} />
            <div className={styles.headText}>
              {heading}
              {chapterLine}
            </div>
            {props.compactControls}
          </div>
          <div className={styles.headScrubber}>{props.scrubber}</div>
        </div>
      ) : (
        <>
          <div className={styles.stage}>
            <div className={styles.top}>
              {props.collapse}
              <span className={styles.actions}>{props.actions}</span>
            </div>
            <span className={styles.artwrap}>
              <PlayerCover of={playing} sizes="(min-width: 1024px) 420px, (min-width: 769px) 520px, 100vw" className={styles.art} />
            </span>
          </div>
          <div className={styles.body}>
            <div className={styles.what}>
              <div className={styles.names}>
                {heading}
                <p className={styles.meta}>
                  {playing.courseTitle} · {playing.companyName}
                </p>
              </div>
              <span className={styles.favourite}>{props.favourite}</span>
            </div>
            {chapterLine}
            {props.notice}
            <div className={styles.scrubber}>{props.scrubber}</div>
            <div className={styles.times}>
              <TickText source={props.source} format={props.elapsed} />
              {props.limit}
              <TickText source={props.source} format={props.left} />
            </div>
            {props.controls}
          </div>
        </>
      )}
      <div className={styles.sheet} data-player-sheet>
        {props.sheet}
      </div>
    </div>
  );
}
