import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { CoverPalette } from '../colour/cover-theme.ts';
import { useCoverColours } from '../colour/use-cover-colours.ts';
import { Cover, type CoverImage } from '../media/cover.tsx';
import type { CardLink } from './card-link.tsx';
import styles from './featured-card.module.css';

export interface FeaturedCardProps {
  /** 428, 320 and 220 px high on a phone. */
  readonly theme: 'xl' | 'full' | 'other';
  readonly image: CoverImage | null;
  readonly palette: CoverPalette | null;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly lang?: string | undefined;
  readonly eager?: boolean;
  readonly link: CardLink;
  /** Play button, shown on wide cards. */
  readonly action?: ReactNode;
  /** A button of 44 px, above the art. */
  readonly corner?: ReactNode;
}

/** Featured card in the colours of its cover, with the art at the bottom or right. */
export function FeaturedCard({ theme, image, palette, eyebrow, title, text, lang, eager = false, link, action, corner }: FeaturedCardProps) {
  const ref = useCoverColours(palette);
  return (
    <article ref={ref} data-dyn="field" className={classNames(styles.card, styles[theme])}>
      <div className={styles.text}>
        <p className={`t-sm clamp-1 ${styles.meta}`}>{eyebrow}</p>
        <h3 className={`balance clamp-2 ${styles.title}`} lang={lang}>
          {link(styles.link ?? '', title)}
        </h3>
        <p className={`pretty ${styles.intro}`} lang={lang}>
          {text}
        </p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <Cover image={image} sizes="(min-width: 769px) 344px, 350px" radius={0} eager={eager} className={styles.art} />
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  );
}
