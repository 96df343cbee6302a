import type { StatisticsQuestion } from '@auscult/contract/entities/statistics';
import { statisticsPhrases } from '@auscult/phrases/studio/statistics';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import styles from './lists.module.css';

/** Those that were answered wrong the most at first. */
export function HardestQuestions({ questions }: { readonly questions: readonly StatisticsQuestion[] }) {
  const words = usePhrasesOf(statisticsPhrases);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className="t-xl">
          {words.questions}
        </h2>
        <span className="t-sm ink-2">{words.questionsUnit}</span>
      </div>
      {questions.length === 0 && <p className={`t-sm ink-2 ${styles.none}`}>{words.noQuestions}</p>}
      <ol className={styles.list}>
        {questions.map(({ id, text, stream_id: streamId, stream_title: stream, course_title: course, answers, correct }, index) => (
          <li key={id} className={styles.row}>
            <span aria-hidden="true" className={`num ${styles.number}`}>
              {index + 1}
            </span>
            <div className={styles.words}>
              <Link to="/streams/$streamId/edit" params={{ streamId: String(streamId) }} className={`t-row clamp-2 ${styles.link}`}>
                {text}
              </Link>
              <p className="t-xs ink-2">{[course, stream, words.answers(answers)].filter((part) => part !== null).join(' · ')}</p>
            </div>
            <svg viewBox="0 0 84 8" aria-hidden="true" className={styles.bar}>
              <rect width="84" height="8" rx="4" className={styles.rest} />
              {correct > 0 && <rect width={Math.max(8, correct * 84)} height="8" rx="4" className={styles.right} />}
            </svg>
            <span className="num semibold">{words.percent(correct)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
