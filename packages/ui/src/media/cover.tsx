import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { averageColour } from './average-colour.ts';
import styles from './cover.module.css';

/** One picture in its square sizes; addresses as the server gave them. */
export interface CoverImage {
  readonly src: string;
  readonly srcSet?: string | undefined;
  /** Base64; its colour stands in until the picture is there. */
  readonly thumbhash?: string | null | undefined;
}

export interface CoverProps {
  /** Null: the default field with the ring. */
  readonly image: CoverImage | null;
  /** Drawn width in px where it is fixed; `sizes` otherwise. */
  readonly size?: number;
  readonly sizes?: string;
  readonly radius?: number;
  /** Only for what is on screen at the first paint. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** A square cover, decorative beside its title; its box is reserved before the picture comes, so nothing moves. */
export function Cover({ image, size, sizes, radius = 12, eager = false, className }: CoverProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [failed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const style = box.current?.style;
    style?.setProperty('--cover-radius', `${radius}px`);
    if (size !== undefined) style?.setProperty('--cover-size', `${size}px`);
    style?.setProperty('background-color', (image?.thumbhash && averageColour(image.thumbhash)) || '');
  }, [image?.thumbhash, radius, size]);

  return (
    <span ref={box} data-size={size} className={classNames(styles.box, size === undefined && styles.fluid, className)}>
      {image && !failed ? (
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={sizes ?? (size === undefined ? undefined : `${size}px`)}
          width={size ?? 320}
          height={size ?? 320}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={styles.image}
          onError={() => setFailed(true)}
        />
      ) : (
        <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.missing}>
          <circle cx="31" cy="32" r="14.5" />
          <path d="M45.6 17.6v28.8" />
        </svg>
      )}
    </span>
  );
}
