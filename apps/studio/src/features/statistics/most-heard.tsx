import type { StatisticsLine } from '@auscult/contract/entities/statistics';
import { statisticsPhrases } from '@auscult/phrases/studio/statistics';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { coverOf } from '../../shared/media/cover-of.ts';
import styles from './lists.module.css';

interface MostHeardProps {
  readonly lines: readonly StatisticsLine[];
  readonly onChoose: (id: number) => void;
}

/** The series, or the episodes of one, by the minutes that were heard; each leads to its own figures. */
export function MostHeard({ lines, onChoose }: MostHeardProps) {
  const words = usePhrasesOf(statisticsPhrases);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className="t-xl">
          {words.mostHeard}
        </h2>
        <span className="t-sm ink-2">{words.mostHeardUnit}</span>
      </div>
      <ol className={styles.list}>
        {lines.map(({ id, title, media, listeners, minutes, finished }) => (
          <li key={id} className={styles.row}>
            <Cover image={coverOf(media)} size={40} radius={10} />
            <div className={styles.words}>
              <button type="button" className={`t-row clamp-2 ${styles.link}`} onClick={() => onChoose(id)}>
                {title}
              </button>
              <p className="t-xs ink-2">{listeners === null ? words.few : words.heardBy(listeners)}</p>
            </div>
            <div className={styles.end}>
              <span className="num semibold">{minutes === null ? words.few : words.number(minutes)}</span>
              <span className="num t-sm ink-2">{finished === null ? '' : words.percent(finished)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
