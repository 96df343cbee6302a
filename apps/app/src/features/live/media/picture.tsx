import { classNames } from '@auscult/ui/class-names';
import { useLayoutEffect, useRef } from 'react';
import type { Watched } from '../../../shared/live/watched.ts';
import styles from './picture.module.css';

interface PictureProps {
  readonly of: Watched;
  readonly className: string | undefined;
}

/** A place for the one picture of a live stream; what plays goes on when it comes and when it goes. */
export function Picture({ of, className }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  // In a layout effect, because the media element has to move before its place leaves the document.
  useLayoutEffect(() => (place.current ? of.showIn(place.current) : undefined), [of]);
  return <div ref={place} className={classNames(styles.picture, className)} />;
}
