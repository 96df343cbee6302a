import { Children, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rail.module.css';
import { RailArrows } from './rail-arrows.tsx';

export interface RailProps {
  /**
   * `resume`: 316 px cards, two or three columns where there is room. `shelf`: 156 px cards, on a desktop six in a row or `--shelf-columns`.
   * `featured`: one card at a time where it is wide. `found`: 132 px cards, 168 on a desktop.
   */
  readonly of: 'resume' | 'shelf' | 'featured' | 'found';
  /** The id of the heading that names the list. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A list that scrolls sideways with snap and bleeds to the page's edges; each child becomes an item. A mouse is given arrows. */
export function Rail({ of, labelledBy, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const [hasMouse, setHasMouse] = useState(false);
  const onPointerEnter = ({ pointerType }: PointerEvent) => setHasMouse(hasMouse || pointerType === 'mouse');
  return (
    <div className={styles.frame} onPointerEnter={onPointerEnter}>
      <ul ref={list} aria-labelledby={labelledBy} className={classNames(styles.rail, styles[of])}>
        {Children.map(children, (child) => child && <li className={styles.item}>{child}</li>)}
      </ul>
      {hasMouse && <RailArrows list={list} />}
    </div>
  );
}
