import type { ReactNode } from 'react';
import styles from './list-line.module.css';

interface ListLineProps {
  readonly children: ReactNode;
  /** A button for what may be done with it. */
  readonly act: ReactNode;
}

/** A line of a list (`li`): words, and at its end a button. */
export function ListLine({ children, act }: ListLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>{children}</div>
      {act}
    </li>
  );
}
