import { Info, TriangleAlert } from 'lucide-react';
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

const ICONS = { plain: Info, warning: TriangleAlert } as const;

/** A highlighted note: help or a warning. */
export function Note({ look = 'plain', title, text, isAlert = false, children }: NoteProps) {
  const Glyph = ICONS[look];
  return (
    <div className={classNames(styles.note, look === 'warning' && styles.warning)} role={isAlert ? 'alert' : undefined}>
      <Glyph size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        {title !== undefined && <p className="semibold">{title}</p>}
        <p className="t-sm ink-2 pretty">{text}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
