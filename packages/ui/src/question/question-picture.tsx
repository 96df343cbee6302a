import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { PictureZoom, type PictureZoomWords } from './picture-zoom.tsx';
import styles from './question-picture.module.css';

export interface QuestionPictureProps {
  readonly url: string;
  /** What is seen, never what it means. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly words: PictureZoomWords & { readonly enlarge: string };
}

/** A picture that a question is about, which opens in full size. */
export function QuestionPicture({ url, alt, width, height, words }: QuestionPictureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className={styles.figure}>
      <img src={url} alt={alt} width={width} height={height} className={styles.picture} decoding="async" />
      <figcaption className={styles.foot}>
        <button type="button" className={styles.enlarge} onClick={() => setOpen(true)}>
          <ZoomIn size={20} strokeWidth={1.75} aria-hidden="true" />
          {words.enlarge}
        </button>
      </figcaption>
      {isOpen && <PictureZoom url={url} alt={alt} width={width} height={height} words={words} onClose={() => setOpen(false)} />}
    </figure>
  );
}
