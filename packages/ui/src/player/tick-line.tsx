import { useLayoutEffect, useRef } from 'react';
import styles from './tick-line.module.css';
import type { TickSource } from './tick-text.tsx';

interface TickLineProps {
  source: TickSource;
  /** Seconds; 0 while unknown draws an empty line. */
  duration: number;
}

/** The 2 px line at the foot of the mini player; decoration beside the minutes left in words. */
export function TickLine({ source, duration }: TickLineProps) {
  const fill = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const share = duration > 0 ? Math.min(1, source.position() / duration) : 0;
      if (fill.current) fill.current.style.transform = `scaleX(${share.toFixed(4)})`;
    };
    write();
    return source.subscribe(write);
  }, [source, duration]);
  return (
    <span className={styles.line} aria-hidden="true">
      <i ref={fill} />
    </span>
  );
}
