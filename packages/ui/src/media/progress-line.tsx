import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-line.module.css';

/** How far, from 0 to 1; decorative, because the minutes left always stand beside it in words. */
export function ProgressLine({ share, look = 'coral' }: { readonly share: number; readonly look?: 'coral' | 'accent' | 'ink' }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    bar.current?.style.setProperty('width', `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`);
  }, [share]);
  return (
    <span aria-hidden="true" className={classNames(styles.line, styles[look])}>
      <i ref={bar} />
    </span>
  );
}
