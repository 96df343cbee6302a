import { classNames } from '../class-names.ts';
import styles from './steps.module.css';

export interface StepsProps {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** `Stap 2 van 4`; the bars say it to the eye. */
  readonly label: string;
  /** `2 / 4`. */
  readonly count: string;
}

/** Step indicator. */
export function Steps({ step, of, label, count }: StepsProps) {
  return (
    <div className={styles.steps}>
      <span className={styles.bars} role="img" aria-label={label}>
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={classNames(index < step && styles.done)} />
        ))}
      </span>
      <span className="t-sm ink-3 num" aria-hidden="true">
        {count}
      </span>
    </div>
  );
}
