import type { Stream } from '@auscult/contract/entities/stream';
import { type MissedPart, missedParts } from '@auscult/domain/accreditation/missed-parts';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { Button } from '@auscult/ui/controls/button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useLayoutEffect, useRef } from 'react';
import styles from './missed-parts.module.css';

interface MissedPartsProps {
  readonly stream: Stream;
  readonly onPlay: (seconds: number) => void;
}

/** What was passed over and does not count yet; a press plays it. */
export function MissedParts({ stream, onPlay }: MissedPartsProps) {
  const words = usePhrasesOf(episodePhrases);
  const furthest = stream.heard.at(-1)?.[1] ?? 0;
  const missed = missedParts(stream.accreditation?.listening.missing ?? [], furthest);
  if (missed.length === 0) return null;
  const chapterAt = (seconds: number) => stream.chapters.findLastIndex(({ time_begin }) => time_begin <= seconds) + 1;
  return (
    <section aria-label={words.missed} className={styles.card}>
      <ul>
        {missed.map(({ from, to }) => (
          <li key={from} className={styles.part}>
            <div className={styles.words}>
              <h2 className="t-md num">{words.missedFrom(clockTime(from), clockTime(to))}</h2>
              <p className="t-xs ink-3">{words.missedIn(clockTime(to - from), chapterAt(from))}</p>
            </div>
            <Button look="secondary" small onClick={() => onPlay(from)}>
              {words.hearPart}
            </Button>
          </li>
        ))}
      </ul>
      <Track stream={stream} missed={missed} furthest={furthest} />
    </section>
  );
}

interface TrackProps {
  readonly stream: Stream;
  readonly missed: readonly MissedPart[];
  readonly furthest: number;
}

/** Heard, missed and still to come, in proportion; said in words above it. */
function Track({ stream, missed, furthest }: TrackProps) {
  const edges = [...missed.flatMap(({ from, to }) => [from, to]), furthest, stream.duration];
  const pieces = edges.map((to, index) => ({
    to,
    seconds: to - (edges[index - 1] ?? 0),
    look: index === edges.length - 1 ? 'to-come' : index % 2 === 1 ? 'missed' : 'heard',
  }));
  return (
    <span className={styles.track} aria-hidden="true">
      {pieces.map(({ to, seconds, look }) => (seconds > 0 ? <Piece key={to} seconds={seconds} look={look} /> : null))}
    </span>
  );
}

function Piece({ seconds, look }: { readonly seconds: number; readonly look: string }) {
  const piece = useRef<HTMLElement>(null);
  useLayoutEffect(() => piece.current?.style.setProperty('flex-grow', String(seconds)), [seconds]);
  return <i ref={piece} data-look={look} />;
}
