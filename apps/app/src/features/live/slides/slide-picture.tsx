import type { LiveDetails } from '@auscult/contract/live/plan';
import { classNames } from '@auscult/ui/class-names';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './slide-picture.module.css';

export type Slide = LiveDetails['slides'][number];

interface SlidePictureProps {
  readonly slide: Slide;
  /** Empty where what stands around it says what it is. */
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A slide whole, whatever its shape is. */
export function SlidePicture({ slide, alt, className }: SlidePictureProps) {
  const { apiOrigin } = useServices();
  return <img src={slideAddress(slide, apiOrigin)} alt={alt} loading="lazy" decoding="async" className={classNames(styles.slide, className)} />;
}

/** Its other sizes are cut to the shapes of covers. */
export const slideAddress = ({ original, url }: Slide, apiOrigin: string) => new URL(original ?? url, apiOrigin).href;
