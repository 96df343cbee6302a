import type { LiveMoment } from '@auscult/contract/live/moments';
import { livePhrases } from '@auscult/phrases/screens/live';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Check } from 'lucide-react';
import { useId } from 'react';
import styles from '../polls/poll-card.module.css';
import { tabOf } from '../room/asked.ts';

interface MomentCardProps {
  readonly moment: LiveMoment;
  readonly isMember: boolean;
}

/** A question that cannot be answered here: with how many chose what, and which answers are right, once these are published. */
export function MomentCard({ moment, isMember }: MomentCardProps) {
  const words = usePhrasesOf(livePhrases);
  const title = useId();
  const { question, results, answered, correct_answers: right } = moment;
  if (question === null) return null;
  const kind = tabOf(moment);
  const counts = new Map(results?.map(({ answer_id, count }) => [answer_id, count]));
  return (
    <section aria-labelledby={title} className={styles.poll}>
      <div className={styles.head}>
        <span className="t-sm semibold">{kind === 'poll' ? words.poll.title : words.exam.question}</span>
        {results !== null && answered !== null && (
          <span className="t-sm ink-2 num">{kind === 'poll' ? words.poll.votes(answered) : words.exam.answers(answered)}</span>
        )}
      </div>
      <h3 id={title} className="t-lg pretty">
        {question.text}
      </h3>
      <ul className={styles.choices}>
        {question.answers.map(({ id, text }) => {
          const isRight = right?.includes(id) ?? false;
          const percent = answered ? Math.round(((counts.get(id) ?? 0) / answered) * 100) : 0;
          return (
            <li key={id} className={styles.result} data-chosen={isRight || undefined}>
              {results !== null && <progress className={styles.bar} value={percent} max={100} aria-hidden="true" />}
              <span className={styles.text}>
                {text}
                {isRight && (
                  <>
                    <Check size={20} strokeWidth={2} aria-hidden="true" />
                    <span className="visually-hidden">, {words.exam.right}</span>
                  </>
                )}
              </span>
              {results !== null && <span className="semibold num">{words.poll.share(percent)}</span>}
            </li>
          );
        })}
      </ul>
      <p className="t-sm ink-3 pretty" role="status">
        {moment.is_shown ? !isMember && words[kind].guest : right === null && (kind === 'exam' || results === null) && words[kind].closed}
      </p>
    </section>
  );
}
