import { Check, X } from 'lucide-react';
import { useId } from 'react';
import styles from './answer-choices.module.css';

export interface AnswerChoice {
  readonly id: number;
  readonly text: string;
  /** What became of it; `dimmed`: it was neither chosen nor asked for; `tried`: wrong in an earlier attempt, not to be chosen again. */
  readonly mark?: 'right' | 'wrong' | 'dimmed' | 'tried' | undefined;
}

interface AnswerChoicesProps {
  /** Id of the question's text. */
  readonly labelledBy: string;
  readonly choices: readonly AnswerChoice[];
  readonly chosen: readonly number[];
  readonly several: boolean;
  readonly isLocked: boolean;
  /** How a mark is spoken. */
  readonly words: { readonly right: string; readonly wrong: string; readonly tried: string };
  readonly onChoose: (chosen: readonly number[]) => void;
}

/** The answers of a question, with a letter each: radio buttons, or check boxes where several may be right. */
export function AnswerChoices({ labelledBy, choices, chosen, several, isLocked, words, onChoose }: AnswerChoicesProps) {
  const name = useId();
  const toggle = (id: number) => onChoose(several ? (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]) : [id]);
  return (
    <div role={several ? 'group' : 'radiogroup'} aria-labelledby={labelledBy} className={styles.choices}>
      {choices.map(({ id, text, mark }, index) => (
        <label key={id} className={styles.choice} data-chosen={chosen.includes(id) || undefined} data-mark={mark}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            className="visually-hidden"
            checked={chosen.includes(id)}
            disabled={isLocked || mark === 'tried'}
            onChange={() => toggle(id)}
          />
          <span className={styles.letter} aria-hidden="true">
            {String.fromCodePoint(65 + index)}
          </span>
          <span className={styles.text}>{text}</span>
          {mark === 'right' && <Check size={24} strokeWidth={1.75} role="img" aria-label={words.right} />}
          {mark === 'wrong' && <X size={24} strokeWidth={1.75} role="img" aria-label={words.wrong} />}
          {mark === 'tried' && <X size={24} strokeWidth={1.75} role="img" aria-label={words.tried} />}
        </label>
      ))}
    </div>
  );
}
