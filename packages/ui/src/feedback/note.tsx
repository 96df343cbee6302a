import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './note.module.css';

export interface NoteProps {
  /** `warning` asks for something; `plain` only helps. */
  readonly look?: 'plain' | 'warning';
  readonly title?: string;
  readonly text: string;
  /** role=alert, for notes that appear after an action. */
  readonly isAlert?: boolean;
  /** Actions. */
  readonly children?: ReactNode;
}

/** A highlighted note: help or a warning. */
export function Note({ look = 'plain', title, text, isAlert = false, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, look === 'warning' && styles.warning)} role={isAlert ? 'alert' : undefined}>
      {look === 'plain' && <Info size={20} strokeWidth={1.75} aria-hidden="true" />}
      <div className={styles.words}>
        {title !== undefined && <p className="semibold">{title}</p>}
        <p className="t-sm ink-2 pretty">{text}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
