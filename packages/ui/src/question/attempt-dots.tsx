import styles from './attempt-dots.module.css';

interface AttemptDotsProps {
  readonly left: number;
  readonly total: number;
  /** The same in words: 'Nog 2 pogingen'. */
  readonly words: string;
}

/** More dots than this say nothing. */
const MOST_DOTS = 5;

/** How many attempts are left, as dots and in words. */
export function AttemptDots({ left, total, words }: AttemptDotsProps) {
  return (
    <span className={`t-sm ink-2 num ${styles.attempts}`}>
      {total <= MOST_DOTS &&
        Array.from({ length: total }, (_, index) => <i key={index} data-spent={index >= left || undefined} aria-hidden="true" />)}
      <span className={styles.words}>{words}</span>
    </span>
  );
}
