import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** `dyn` and `dyn-outline` belong on a surface with cover colours; `accr` appears once per view; coral is for sound alone. */
export type ButtonLook = 'ink' | 'secondary' | 'quiet' | 'ghost' | 'coral' | 'accr' | 'accr-outline' | 'accr-soft' | 'danger' | 'dyn' | 'dyn-outline';

interface Looks {
  readonly look?: ButtonLook | undefined;
  readonly small?: boolean;
  readonly block?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Left of the label; while busy the spinner takes its place and the label stays. */
  readonly icon?: ReactNode;
  readonly busy?: boolean;
}

/** The classes of a button, for a link that must look like one. */
export function buttonClass({ look = 'ink', small, block }: Looks = {}, className?: string): string {
  return classNames(styles.button, styles[look], small && styles.small, block && styles.block, className);
}

/** A button with a label; never submits unless told to. */
export function Button({ look, small = false, block = false, icon, busy = false, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} aria-busy={busy || undefined} className={buttonClass({ look, small, block }, className)}>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
