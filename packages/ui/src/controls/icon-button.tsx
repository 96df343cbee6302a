import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, in words; a glyph alone says nothing to a screen reader. */
  readonly label: string;
  /** Over art the disc is filled with the cover's field. */
  readonly overArt?: boolean;
}

/** The classes of an icon button, for a link that must look like one. */
export function iconButtonClass(className?: string): string {
  return classNames(styles.button, className);
}

/** A round button of 44 px whose label is only heard. */
export function IconButton({ label, overArt = false, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, overArt && styles.field, className)}>
      {children}
    </button>
  );
}
