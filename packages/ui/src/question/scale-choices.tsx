import { useId } from 'react';
import styles from './scale-choices.module.css';

interface ScaleChoicesProps {
  /** Id of the question's text. */
  readonly labelledBy: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly minimumLabel: string;
  readonly maximumLabel: string;
  readonly chosen: number | undefined;
  readonly isLocked: boolean;
  readonly onChoose: (value: number) => void;
}

/** A row of whole numbers with a word at each end. */
export function ScaleChoices({ labelledBy, minimum, maximum, minimumLabel, maximumLabel, chosen, isLocked, onChoose }: ScaleChoicesProps) {
  const name = useId();
  const values = Array.from({ length: Math.max(0, maximum - minimum) + 1 }, (_, step) => minimum + step);
  const labelOf = (value: number) => (value === minimum ? minimumLabel : value === maximum ? maximumLabel : '');
  return (
    <div>
      <div role="radiogroup" aria-labelledby={labelledBy} className={styles.scale}>
        {values.map((value) => (
          <label key={value} className={styles.step} data-chosen={value === chosen || undefined}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={labelOf(value) === '' ? String(value) : `${value}, ${labelOf(value)}`}
              checked={value === chosen}
              disabled={isLocked}
              onChange={() => onChoose(value)}
            />
            {value}
          </label>
        ))}
      </div>
      {(minimumLabel !== '' || maximumLabel !== '') && (
        <p className={`t-xs ink-2 ${styles.ends}`} aria-hidden="true">
          <span>{minimumLabel}</span>
          <span>{maximumLabel}</span>
        </p>
      )}
    </div>
  );
}
