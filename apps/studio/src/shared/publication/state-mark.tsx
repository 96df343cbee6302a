import styles from './state-mark.module.css';

export type MarkTone = 'neutral' | 'success' | 'warning' | 'danger';

/** A dot and a state in words. `isFault`: the words have its colour too. */
export function StateMark({ tone, isFault = false, children }: { readonly tone: MarkTone; readonly isFault?: boolean; readonly children: string }) {
  return (
    <span className={styles.mark} data-tone={tone} data-fault={isFault || undefined}>
      {children}
    </span>
  );
}
