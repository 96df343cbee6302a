import { Cover, type CoverImage } from '../media/cover.tsx';
import { Points } from '../media/points.tsx';
import type { CardLink } from './card-link.tsx';
import styles from './shelf-card.module.css';

export interface ShelfCardProps {
  readonly image: CoverImage | null;
  readonly title: string;
  readonly lang?: string | undefined;
  readonly meta: string;
  /** "2 punten"; left out when there are none. */
  readonly points?: string | undefined;
  readonly eager?: boolean;
  /** Of the heading, one below that of its shelf. */
  readonly level?: 3 | 4;
  readonly link: CardLink;
}

/** Card in a horizontal list: cover, title and one line; the list sets its width. */
export function ShelfCard({ image, title, lang, meta, points, eager = false, level = 3, link }: ShelfCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <Cover image={image} sizes="(min-width: 1024px) 170px, 156px" radius={14} eager={eager} />
      <Heading className={`t-row clamp-2 ${styles.title}`} lang={lang}>
        {link(styles.link ?? '', title)}
      </Heading>
      <p className={`t-xs ink-3 clamp-2 ${styles.meta}`}>{meta}</p>
      {points !== undefined && (
        <p className={styles.points}>
          <Points label={points} />
        </p>
      )}
    </article>
  );
}
