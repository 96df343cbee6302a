import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { MissedPart } from '@auscult/domain/accreditation/missed-parts';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { Button } from '@auscult/ui/controls/button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../services/services.tsx';
import { passedOver } from './listen-next.ts';
import styles from './missed-passages.module.css';
import type { PathEpisode } from './path-episode.ts';

/** More are counted. */
const MOST_SHOWN = 4;

interface MissedPassagesProps {
  readonly episode: PathEpisode;
  readonly listening: AccreditationPath['listening'];
  /** How far the listener is, in seconds; without it, as far as was heard. */
  readonly reached?: number;
  readonly level: 2 | 3;
  readonly chapters: readonly { readonly time_begin: number }[];
}

/** What was passed over and does not count yet; one press plays a passage. */
export function MissedPassages({ episode: { courseId, streamId }, listening, reached, level, chapters }: MissedPassagesProps) {
  const { listen } = useServices();
  const words = usePhrasesOf(accreditationPhrases);
  const passages = passedOver(listening, reached);
  const [first] = passages;
  if (!first) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  const timesOf = ({ from, to }: typeof first) => words.missedPart(clockTime(from), clockTime(to));
  const hear = ({ from }: typeof first) => listen({ courseId, streamId, seekTo: from, maxRate: listening.max_rate });
  const length = clockTime(passages.reduce((sum, { from, to }) => sum + to - from, 0));
  // Where it is all in one.
  const chapter = chapters.some(({ time_begin }) => first.from < time_begin && time_begin < first.to)
    ? 0
    : chapters.findLastIndex(({ time_begin }) => time_begin <= first.from) + 1;
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <div className={styles.words}>
          <Heading className={styles.title}>
            {passages.length === 1 ? words.missedOne(clockTime(first.from), clockTime(first.to)) : words.missedMany(passages.length)}
          </Heading>
          <p className="t-xs ink-3">{passages.length === 1 && chapter > 0 ? words.missedInChapter(length, chapter) : words.missedLength(length)}</p>
        </div>
        {passages.length === 1 && (
          <Button look="secondary" small onClick={() => hear(first)}>
            {words.hearPart}
          </Button>
        )}
      </div>
      <Track listening={listening} passages={passages} label={words.heardExcept(passages.map(timesOf).join(', '))} />
      {passages.length > 1 && (
        <ul className={styles.list}>
          {passages.slice(0, MOST_SHOWN).map((passage) => (
            <li key={passage.from} className={styles.row}>
              <span className={styles.times}>{timesOf(passage)}</span>
              <Button look="secondary" small aria-label={words.actionFor(words.hear, timesOf(passage))} onClick={() => hear(passage)}>
                {words.hear}
              </Button>
            </li>
          ))}
          {passages.length > MOST_SHOWN && <li className="t-xs ink-3">{words.moreParts(passages.length - MOST_SHOWN)}</li>}
        </ul>
      )}
    </section>
  );
}

/** The episode as a line: heard, passed over, and not yet come to. */
function Track({
  listening: { missing, duration },
  passages,
  label,
}: {
  readonly listening: AccreditationPath['listening'];
  readonly passages: readonly MissedPart[];
  readonly label: string;
}) {
  const edges = [...new Set([0, ...[...missing, ...passages].flatMap(({ from, to }) => [from, to]), duration])].toSorted((one, other) => one - other);
  const within = (parts: readonly MissedPart[], at: number) => parts.some(({ from, to }) => from <= at && at < to);
  const kindOf = (at: number) => (within(passages, at) ? 'missed' : within(missing, at) ? 'ahead' : 'heard');
  return (
    <div role="img" aria-label={label} className={styles.track}>
      {edges.slice(1).map((to, index) => {
        const from = edges[index] ?? 0;
        return <Part key={from} seconds={to - from} kind={kindOf(from)} />;
      })}
    </div>
  );
}

function Part({ seconds, kind }: { readonly seconds: number; readonly kind: 'heard' | 'missed' | 'ahead' }) {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => part.current?.style.setProperty('flex-grow', String(seconds)), [seconds]);
  return <i ref={part} data-kind={kind} />;
}
