import { Check } from 'lucide-react';
import { clockTime } from '../clock-time.ts';
import { Equaliser } from '../controls/equaliser.tsx';
import type { TraceChapter } from '../trace/trace-geometry.ts';
import styles from './chapter-list.module.css';

interface ChapterListProps {
  chapters: readonly TraceChapter[];
  /** Index of the first to show; the numbers count from the whole. */
  from?: number;
  /** Index of the chapter that sounds; -1 for none. */
  current: number;
  playing: boolean;
  /** Ids of chapters that were listened to. */
  heard: ReadonlySet<number>;
  labels: { heard: string; current: string };
  language: string;
  onSeek: (seconds: number) => void;
}

/** Chapters to tap: the one that sounds carries the equaliser, those listened to a tick, the others their number. */
export function ChapterList({ chapters, from = 0, current, playing, heard, labels, language, onSeek }: ChapterListProps) {
  return (
    <ol className={styles.list}>
      {chapters.map(
        (chapter, index) =>
          index >= from && (
            <li key={chapter.id}>
              <button
                type="button"
                className={styles.chapter}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => onSeek(chapter.from)}
              >
                <span className={styles.mark}>
                  {index === current ? (
                    <Equaliser playing={playing} />
                  ) : heard.has(chapter.id) ? (
                    <Check size={20} strokeWidth={1.75} aria-hidden="true" />
                  ) : (
                    index + 1
                  )}
                </span>
                <span className={styles.title} lang={language}>
                  {chapter.title}
                </span>
                <span className={styles.time}>{clockTime(chapter.from)}</span>
                {index === current && <span className="visually-hidden">{labels.current}</span>}
                {index !== current && heard.has(chapter.id) && <span className="visually-hidden">{labels.heard}</span>}
              </button>
            </li>
          ),
      )}
    </ol>
  );
}
