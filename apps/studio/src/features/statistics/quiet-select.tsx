import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './quiet-select.module.css';

interface QuietSelectProps {
  /** Only heard: what is chosen says what it is about. */
  readonly label: string;
  readonly value: number | string;
  /** Without an edge, on a surface that has one. */
  readonly bare?: boolean;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** A native select that looks like a button. */
export function QuietSelect({ label, value, bare = false, onChange, children }: QuietSelectProps) {
  return (
    <span className={bare ? styles.bare : styles.box}>
      <select aria-label={label} value={value} className={styles.select} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
    </span>
  );
}
