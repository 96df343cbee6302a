import type { Media } from '@auscult/contract/entities/media';
import { picturePhrases } from '@auscult/phrases/studio/pictures';
import { type ColourMode, coverTheme, pickSeed } from '@auscult/ui/colour/cover-theme';
import { useStyleProperties } from '@auscult/ui/colour/use-style-properties';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useRef } from 'react';
import styles from './pictures.module.css';

interface PhonePreviewProps {
  readonly title: string;
  readonly picture: Media | null;
}

/** The head of the page on a phone, light and dark, in the colours that the picture gives. */
export function PhonePreview({ title, picture }: PhonePreviewProps) {
  const words = usePhrasesOf(picturePhrases);
  return (
    <div className={styles.phones}>
      {(['light', 'dark'] as const).map((mode) => (
        <Phone key={mode} mode={mode} label={words.phone[mode]} title={title} picture={picture} />
      ))}
    </div>
  );
}

function Phone({ mode, label, title, picture }: PhonePreviewProps & { readonly mode: ColourMode; readonly label: string }) {
  const ref = useRef<HTMLElement>(null);
  useStyleProperties(ref, coverTheme(pickSeed(picture?.vibrant_palette_json), mode));
  return (
    <figure ref={ref} className={styles.phone}>
      <div className={styles.hero}>
        {picture && <img src={picture.medium ?? picture.url} alt="" loading="lazy" />}
        <p className={`t-xs semibold clamp-2 ${styles.name}`}>{title}</p>
        <span className={styles.play} aria-hidden="true" />
      </div>
      <figcaption className="t-xs ink-2">{label}</figcaption>
    </figure>
  );
}
