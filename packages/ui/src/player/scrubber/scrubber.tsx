import { Lock } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { clockTime } from '../clock-time.ts';
import type { TickSource } from '../tick-text.tsx';
import styles from './scrubber.module.css';
import {
  chapterIndexAt,
  type LockedRange,
  lockedRangeAt,
  type ScrubberChapter,
  type ScrubberSegment,
  scrubberSegments,
} from './scrubber-geometry.ts';
import { useScrub } from './use-scrub.ts';

/** A question on the scrubber: hollow while open, filled once answered, large while it is asked. */
export interface ScrubberMarker {
  readonly id: number;
  readonly at: number;
  readonly state: 'open' | 'answered' | 'current';
}

export interface ScrubberLabels {
  /** The accessible name, such as 'Afspeelpositie'. */
  name: string;
  /** The spoken position: '12 minuten 3 seconden van 40 minuten'. */
  spoken: (position: number, duration: number) => string;
  /** Names the list of markers: 'Toetsvragen'. */
  readonly markers: string;
  /** One marker in words, given its clock time: 'Vraag bij 6:40, nog open'. */
  marker(clock: string, state: ScrubberMarker['state']): string;
  /** 'Vooruit tot 17:20', given the clock time. */
  forwardUpTo: (clock: string) => string;
}

const NO_LOCKS: readonly LockedRange[] = [];

interface ScrubberProps {
  source: TickSource;
  /** Seconds. */
  duration: number;
  chapters: readonly ScrubberChapter[];
  moments?: readonly ScrubberMarker[];
  /** Positions of bookmarks in seconds: small ribbons, decorative. */
  marks?: readonly number[];
  /** Ranges that seeking may not reach, in seconds, sorted and disjoint: hatched. */
  locks?: readonly LockedRange[];
  /** Seeking is disabled for this episode: the scrubber is read-only. */
  locked?: boolean;
  labels: ScrubberLabels;
  /** One call per request: the end of a drag, or a key. Whether it is granted is not the scrubber's business; it follows the source. */
  onSeek: (seconds: number) => void;
  /** A marker was chosen by keyboard or screen reader. */
  readonly onMarker?: (id: number) => void;
}

/** The scrubber, cut into chapters: one slider for pointer, keys and screen readers that follows the tick without rendering. */
export function Scrubber({
  source,
  duration,
  chapters,
  moments = [],
  marks = [],
  locks = NO_LOCKS,
  locked = false,
  labels,
  onSeek,
  onMarker,
}: ScrubberProps) {
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const segments = useMemo(() => scrubberSegments(chapters, duration), [chapters, duration]);
  const scrub = useScrub({ source, duration, locks, locked, root, slider, spoken: labels.spoken, onSeek });

  const dragged = scrub.dragged;
  const chapter = dragged === null ? undefined : chapters[chapterIndexAt(chapters, dragged)];
  const lock = dragged !== null && lockedRangeAt(locks, dragged);

  return (
    <div ref={root} className={styles.scrubber} data-dragging={dragged !== null || undefined} data-locked={locked || undefined}>
      <div
        ref={slider}
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={labels.name}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={0}
        aria-disabled={locked || undefined}
        {...scrub.handlers}
      >
        <Layer className={styles.unplayed} segments={segments} />
        {duration > 0 && locks.map((one) => <Barred key={one[1]} from={one[0] / duration} to={one[1] / duration} segments={segments} />)}
        <Layer className={styles.played} segments={segments} />
        <span className={styles.needle} />
        {moments.map((moment) => (
          <Diamond key={moment.id} share={duration > 0 ? moment.at / duration : 0} state={moment.state} />
        ))}
        {duration > 0 && marks.map((at) => <span key={at} className={styles.ribbon} style={{ left: `${(at / duration) * 100}%` }} />)}
      </div>
      {/* What lies inside a slider is hidden from screen readers. The pointer has the slider; the keyboard has a button on each marker. */}
      {moments.length > 0 && (
        <ul className={styles.markers} aria-label={labels.markers}>
          {moments.map(({ id, at, state }) => (
            <li key={id} style={{ left: `${duration > 0 ? (at / duration) * 100 : 0}%` }}>
              {onMarker ? (
                <button type="button" className={styles.marker} aria-label={labels.marker(clockTime(at), state)} onClick={() => onMarker(id)} />
              ) : (
                <span className="visually-hidden">{labels.marker(clockTime(at), state)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {dragged !== null && (
        <span className={styles.bubble} aria-hidden="true">
          {lock ? (
            <>
              <Lock size={14} strokeWidth={1.75} /> <b>{labels.forwardUpTo(clockTime(lock[0]))}</b>
            </>
          ) : (
            <>
              <b>{clockTime(dragged)}</b> {chapter && <span>{chapter.title}</span>}
            </>
          )}
        </span>
      )}
    </div>
  );
}

/** A stretch that may not be jumped to: the same pieces, hatched, of which only this stretch shows. */
function Barred({ from, to, segments }: { from: number; to: number; segments: readonly ScrubberSegment[] }) {
  return (
    <span className={styles.lock} style={{ clipPath: `inset(0 ${(1 - Math.min(1, to)) * 100}% 0 ${Math.max(0, from) * 100}%)` }}>
      <Layer className={styles.barred} segments={segments} />
    </span>
  );
}

const Layer = memo(function Layer({ className, segments }: { className: string | undefined; segments: readonly ScrubberSegment[] }) {
  return (
    <span className={className}>
      {segments.map((segment, index) => (
        <i
          key={segment.key}
          data-last={index === segments.length - 1 || undefined}
          style={{ left: `${segment.start * 100}%`, width: `${(segment.end - segment.start) * 100}%` }}
        />
      ))}
    </span>
  );
});

function Diamond({ share, state }: { share: number; state: ScrubberMarker['state'] }) {
  return <span className={styles.diamond} data-state={state} style={{ left: `${share * 100}%` }} />;
}
