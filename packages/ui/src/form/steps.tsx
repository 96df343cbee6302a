import { classNames } from '../class-names.ts';
import styles from './steps.module.css';

export interface StepsProps {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** `Stap 2 van 4`. */
  readonly label: string;
}

/** Step indicator. */
export function Steps({ step, of, label }: StepsProps) {
  return (
    <div className={styles.steps}>
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={classNames(index < step && styles.done)} />
        ))}
      </span>
      <span className="t-sm ink-3 num">{label}</span>
    </div>
  );
}
