import { classNames } from '../class-names.ts';
import styles from './text-link.module.css';

/** The classes of a link within words; its underline says that it is one. */
export function textLinkClass(className?: string): string {
  return classNames(styles.link, className);
}
