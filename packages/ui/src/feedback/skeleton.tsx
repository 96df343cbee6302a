import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** Delay before a skeleton is shown. */
const SHOW_AFTER_MS = 150;

export interface SkeletonProps {
  /** Px, or any CSS length. */
  readonly width?: number | string;
  readonly height: number;
  readonly radius?: number;
  readonly className?: string | undefined;
}

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** One placeholder shape. */
export function Skeleton({ width = '100%', height, radius = 8, className }: SkeletonProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const style = ref.current?.style;
    style?.setProperty('width', length(width));
    style?.setProperty('height', `${height}px`);
    style?.setProperty('border-radius', `${radius}px`);
  }, [width, height, radius]);
  return <span ref={ref} aria-hidden="true" className={classNames(styles.shape, className)} />;
}

/** False for the first 150 ms of waiting, so that a quick answer never flashes. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
