import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

/** A choice that can be on; put several in a `ChipRow`. */
export function Chip({ pressed, onPress, children }: { readonly pressed: boolean; readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" aria-pressed={pressed} className={classNames(styles.chip, pressed && styles.on)} onClick={onPress}>
      {children}
    </button>
  );
}

/** One line of chips that scrolls sideways and bleeds to the page's edges; `label` names the group. */
export function ChipRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}
