import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { orderPhrases } from '@auscult/phrases/studio/order';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { useReorder } from '@auscult/ui/layout/use-reorder';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { GripVertical, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import drag from '../order/drag-rows.module.css';
import styles from './answer-rows.module.css';
import { newAnswer } from './draft-question.ts';

const MOST_ANSWERS = 20;
type Answers = DraftQuestion['answers'];

interface AnswerRowsProps {
  readonly question: DraftQuestion;
  /** Whether answers are right or wrong. */
  readonly isExam: boolean;
  readonly error: string | undefined;
  readonly onChange: (answers: Answers) => void;
}

const letterOf = (place: number) => String.fromCodePoint(65 + place);

/** The answers of a question: which is right, their texts, and their order by dragging or by the arrow keys. */
export function AnswerRows({ question: { kind, answers }, isExam, error, onChange }: AnswerRowsProps) {
  const words = usePhrasesOf(formPagePhrases);
  const order = usePhrasesOf(orderPhrases);
  const [headingId, errorId, name] = [useId(), useId(), useId()];
  const [said, setSaid] = useState('');
  const isBegun = answers.some(({ text }) => text !== '');
  // What is not there yet is no fault of whoever is about to write it.
  const [wasLeft, setLeft] = useState(isBegun);
  const shownError = isBegun && wasLeft ? error : undefined;
  const several = kind === 'multiple';
  const ids = answers.map(({ key }) => key);

  function move(key: number, to: number): void {
    const moved = answers.find((one) => one.key === key);
    if (!moved || to < 0 || to >= answers.length) return;
    onChange(answers.filter((one) => one !== moved).toSpliced(to, 0, moved));
    setSaid(order.moved(moved.text, to + 1, answers.length));
  }
  // A press moves it down, for whoever neither drags nor has arrow keys; from the end to the beginning.
  const { handle, shiftOf, draggedId } = useReorder({ ids, onMove: move, onPress: (key) => move(key, (ids.indexOf(key) + 1) % ids.length) });
  const put = (key: number, parts: Partial<Answers[number]>) => onChange(answers.map((one) => (one.key === key ? { ...one, ...parts } : one)));
  const mark = (key: number, isRight: boolean) =>
    several ? put(key, { is_correct: isRight }) : onChange(answers.map((one) => ({ ...one, is_correct: one.key === key })));

  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className="t-md semibold">
          {words.answers}
        </h2>
        {kind !== 'true_false' && (
          <Button
            look="ghost"
            small
            disabled={answers.length >= MOST_ANSWERS}
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onChange([...answers, newAnswer()])}
          >
            {words.newAnswer}
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol className={`${drag.list} ${styles.list}`} aria-describedby={shownError === undefined ? undefined : errorId}>
        {answers.map(({ key, text, is_correct }, place) => {
          const letter = letterOf(place);
          const shift = shiftOf(key);
          return (
            <li
              key={key}
              className={`${drag.row} ${styles.row}`}
              data-dragged={draggedId === key || undefined}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
            >
              <button type="button" className={drag.grip} aria-label={order.move(words.answer(letter))} {...handle(key)}>
                <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
              </button>
              {isExam ? (
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={name}
                  className={styles.right}
                  aria-label={words.right(letter)}
                  checked={is_correct}
                  onChange={({ target }) => mark(key, target.checked)}
                />
              ) : (
                <span className={styles.letter} aria-hidden="true">
                  {letter}
                </span>
              )}
              <input
                className={styles.text}
                aria-label={words.answer(letter)}
                placeholder={words.answer(letter)}
                onBlur={({ currentTarget, relatedTarget }) => {
                  if (isBegun && !currentTarget.closest('ol')?.contains(relatedTarget)) setLeft(true);
                }}
                value={text}
                maxLength={1000}
                onChange={({ target }) => put(key, { text: target.value })}
              />
              {kind !== 'true_false' && (
                <IconButton
                  label={words.removeAnswer(letter)}
                  disabled={answers.length <= 2}
                  onClick={() => onChange(answers.filter((one) => one.key !== key))}
                >
                  <X size={18} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
      {shownError !== undefined && (
        <p id={errorId} className={`t-sm ${styles.error}`}>
          {shownError}
        </p>
      )}
    </section>
  );
}
