import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rail.module.css';

export interface RailProps {
  /**
   * `resume`: 316 px cards, two or three columns where there is room. `shelf`: 156 px cards, six in a row on a desktop.
   * `featured`: one card at a time where it is wide. `found`: 132 px cards, 168 on a desktop.
   */
  readonly of: 'resume' | 'shelf' | 'featured' | 'found';
  /** The id of the heading that names the list. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A list that scrolls sideways with snap and bleeds to the page's edges; each child becomes an item. */
export function Rail({ of, labelledBy, children }: RailProps) {
  return (
    <ul aria-labelledby={labelledBy} className={classNames(styles.rail, styles[of])}>
      {Children.map(children, (child) => child && <li className={styles.item}>{child}</li>)}
    </ul>
  );
}
