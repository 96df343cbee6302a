import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

/** A row of tabs that are links: each has its own address, so back and sharing work. Scrolls sideways, never wraps. */
export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.row}>
      {children}
    </nav>
  );
}

/** The class of one tab link; mark the current one with `aria-current` too. */
export function tabClass(current: boolean): string {
  return classNames(styles.tab, current && styles.current);
}
