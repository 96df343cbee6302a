import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { bringToMiddle } from '../layout/bring-to-middle.ts';
import fading from '../layout/fading-edges.module.css';
import styles from './tabs.module.css';

/** A row of tabs that are links: each has its own address, so back and sharing work. Scrolls sideways, never wraps; the current one is in sight. */
export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`.${styles.current}`);
    if (!row.current || !current || current === shown.current) return;
    shown.current = current;
    bringToMiddle(row.current, current);
  });
  return (
    <nav ref={row} aria-label={label} className={classNames(styles.row, fading.edges)}>
      {children}
    </nav>
  );
}

/** The class of one tab link; mark the current one with `aria-current` too. */
export function tabClass(current: boolean): string {
  return classNames(styles.tab, current && styles.current);
}
