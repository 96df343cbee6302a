import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PlayButton } from '../controls/play-button.tsx';
import { Cover, type CoverImage } from '../media/cover.tsx';
import { Points } from '../media/points.tsx';
import { ProgressLine } from '../media/progress-line.tsx';
import { aboveLinkClass, type CardLink, linkedRowClass, rowLinkClass } from './card-link.tsx';
import styles from './episode-row.module.css';

export interface EpisodeRowProps {
  /** A cover, or the episode's number. */
  readonly lead: { readonly image: CoverImage | null } | { readonly number: number };
  readonly title: string;
  /** Sets `data-stream`, used to prefetch before a press. */
  readonly streamId?: number;
  /** The title with its found words marked. */
  readonly marked?: ReactNode;
  readonly lang?: string | undefined;
  /** Date and minutes, "Beluisterd", or "Alleen voor leden". */
  readonly meta: string;
  readonly points?: string | undefined;
  /** After both, what the device has of it. */
  readonly mark?: ReactNode;
  readonly state: 'new' | 'in-progress' | 'done' | 'locked';
  /** Accessible text of the tick, for state `done`. */
  readonly doneLabel: string;
  /** For `in-progress`. */
  readonly progress?: { readonly share: number; readonly timeLeft: string } | undefined;
  /** Not playable now (offline and not downloaded): dimmed. */
  readonly dimmed?: boolean;
  readonly playLabel: string;
  readonly playState?: 'play' | 'pause' | 'busy';
  readonly onPlay: () => void;
  /** The title as a link; plain text otherwise. */
  readonly link?: CardLink;
  /** A round button of 44 px before the play disc. */
  readonly beside?: ReactNode;
  /** Instead of the play disc. */
  readonly trailing?: ReactNode;
}

/** Fits three lines of a narrow phone. A clamp clips, which is work in every frame that scrolls: only what may need one has it. */
const SHORT_TITLE = 48;

/** One episode in a list. Put it in a `<li>` of a list with the class from `episodeListClass`, which draws the hairlines. */
export function EpisodeRow(props: EpisodeRowProps) {
  const { lead, state } = props;
  const numbered = 'number' in lead;
  const title = props.marked ?? props.title;
  const look = state === 'in-progress' ? 'accent' : numbered ? 'ring' : 'glyph';
  return (
    <article
      className={classNames(linkedRowClass, styles.row, numbered && styles.numbered, props.dimmed && styles.dimmed)}
      data-stream={props.streamId}
    >
      {numbered ? <Place number={lead.number} state={state} doneLabel={props.doneLabel} /> : <Cover image={lead.image} size={64} radius={11} />}
      <div className={styles.words}>
        <h3 className={numbered ? classNames('t-md', props.title.length > SHORT_TITLE && 'clamp-3') : 't-row clamp-2'} lang={props.lang}>
          {props.link ? props.link(rowLinkClass, title) : title}
        </h3>
        <p className={`t-xs ink-3 ${styles.meta}`}>
          {state === 'locked' && !numbered && <Lock size={14} strokeWidth={1.75} aria-hidden="true" />}
          <span className={numbered ? undefined : 'clamp-2'}>{props.meta}</span>
          {props.points !== undefined && <Points label={props.points} />}
          {props.mark}
        </p>
        {props.progress && (
          <p className={styles.progress}>
            <ProgressLine share={props.progress.share} look="accent" />
            <span className="t-xs semibold num">{props.progress.timeLeft}</span>
          </p>
        )}
      </div>
      <span className={classNames(aboveLinkClass, styles.action, !numbered && (props.trailing !== undefined || look === 'glyph') && styles.flush)}>
        {props.beside}
        {props.trailing ?? <PlayButton label={props.playLabel} size={44} state={props.playState ?? 'play'} look={look} onPress={props.onPlay} />}
      </span>
    </article>
  );
}

function Place({ number, state, doneLabel }: { readonly number: number; readonly state: EpisodeRowProps['state']; readonly doneLabel: string }) {
  if (state === 'done')
    return (
      <span className={styles.tick} role="img" aria-label={doneLabel}>
        <Check size={14} strokeWidth={2.5} aria-hidden="true" />
      </span>
    );
  if (state === 'locked') return <Lock size={18} strokeWidth={1.75} aria-hidden="true" className={styles.lock} />;
  return <span className={styles.number}>{number}</span>;
}

/** The list around episode rows. */
export const episodeListClass: string = styles.list ?? '';
