import { Check, ExternalLink } from 'lucide-react';
import { iconButtonClass } from '../../controls/icon-button.tsx';
import { clockTime } from '../clock-time.ts';
import { Equaliser } from '../controls/equaliser.tsx';
import type { ScrubberChapter } from '../scrubber/scrubber-geometry.ts';
import styles from './chapter-list.module.css';
import { QuestionDiamond } from './question-diamond.tsx';

/** Image and link of a chapter. */
export interface ChapterExtras {
  readonly image: string | null;
  /** Something to read on the web. */
  readonly url: string | null;
}

interface ChapterListProps {
  chapters: readonly ScrubberChapter[];
  /** Index of the first to show; the numbers count from the whole. */
  from?: number;
  /** Index of the current chapter; -1 for none. */
  current: number;
  playing: boolean;
  /** Ids of chapters that were listened to. */
  heard: ReadonlySet<number>;
  extras?: ReadonlyMap<number, ChapterExtras>;
  /** Chapters in which questions are asked, by their ids, with what a screen reader says of them. */
  questions?: ReadonlyMap<number, { isAnswered: boolean; label: string }>;
  labels: { heard: string; current: string; link: (title: string) => string };
  language: string;
  onSeek: (seconds: number) => void;
}

/** List of chapters: the current one shows the equaliser, heard ones a tick, others their number. */
export function ChapterList({ chapters, from = 0, current, playing, heard, extras, questions, labels, language, onSeek }: ChapterListProps) {
  return (
    <ol className={styles.list} data-links={chapters.some(({ id }) => extras?.get(id)?.url) || undefined}>
      {chapters.slice(from).map((chapter, place) => {
        const index = from + place;
        const { image = null, url = null } = extras?.get(chapter.id) ?? {};
        const question = questions?.get(chapter.id);
        return (
          <li key={chapter.id} className={styles.item}>
            <button
              type="button"
              data-action="chapter"
              data-chapter={chapter.id}
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
              <span className={styles.what}>
                {image !== null && <img className={styles.image} src={image} alt="" width={44} height={44} loading="lazy" decoding="async" />}
                <span className={styles.title} lang={language}>
                  {chapter.title}
                </span>
              </span>
              <span className={styles.time}>
                {question && <QuestionDiamond {...question} />}
                {clockTime(chapter.from)}
              </span>
              {index === current && <span className="visually-hidden">{labels.current}</span>}
              {index !== current && heard.has(chapter.id) && <span className="visually-hidden">{labels.heard}</span>}
            </button>
            {url !== null && (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={labels.link(chapter.title)} className={iconButtonClass()}>
                <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
