import type { ReactNode } from 'react';
import { Rings } from '../brand/rings.tsx';
import styles from './empty.module.css';

/** Empty state: illustration, heading, sentence and action. */
export function Empty({ title, text, action }: { readonly title: string; readonly text?: string | undefined; readonly action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Rings className={styles.rings} />
      <h2 className="t-xl balance">{title}</h2>
      {text !== undefined && <p className="ink-2 pretty">{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
