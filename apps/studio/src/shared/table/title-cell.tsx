import type { Media } from '@auscult/contract/entities/media';
import type { Publication } from '@auscult/contract/entities/studio-catalogue';
import { Cover } from '@auscult/ui/media/cover';
import { Link, type LinkProps } from '@tanstack/react-router';
import { coverOf } from '../media/cover-of.ts';
import { PublicationMark } from '../publication/publication-mark.tsx';
import styles from './title-cell.module.css';

interface TitleCellProps {
  readonly media: readonly Media[];
  readonly title: string;
  /** A press anywhere in the row follows it. */
  readonly link: Pick<LinkProps, 'to' | 'params'>;
  readonly below: string;
  /** The line below has a column of its own where that fits. */
  readonly isBelowOfColumn?: boolean;
  /** Stands here where its column does not fit. */
  readonly publication: Publication;
}

/** Cover, title and a line below it; on a phone the state too. */
export function TitleCell({ media, title, link, below, isBelowOfColumn = false, publication }: TitleCellProps) {
  return (
    <div className={styles.title}>
      <Cover image={coverOf(media)} size={48} radius={10} />
      <div className={styles.words}>
        <Link {...link} className={`t-row ${styles.link}`}>
          {title}
        </Link>
        <p className={`t-xs ink-2 ${isBelowOfColumn ? styles.narrow : ''}`}>{below}</p>
        <p className={styles.state}>
          <PublicationMark publication={publication} />
        </p>
      </div>
    </div>
  );
}
