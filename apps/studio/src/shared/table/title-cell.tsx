import type { Media } from '@auscult/contract/entities/media';
import type { Publication } from '@auscult/contract/entities/studio-catalogue';
import { Cover } from '@auscult/ui/media/cover';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { coverOf } from '../media/cover-of.ts';
import { PublicationMark } from '../publication/publication-mark.tsx';
import row from './row.module.css';
import styles from './title-cell.module.css';

interface TitleCellProps {
  readonly media: readonly Media[];
  readonly title: string;
  /** A press anywhere in the row follows it; by `href` out of the studio. */
  readonly link: Pick<LinkProps, 'to' | 'params'> | { readonly href: string };
  readonly below: string;
  /** The line below has a column of its own where that fits. */
  readonly isBelowOfColumn?: boolean;
  /** Stands here where its column does not fit. */
  readonly publication: Publication;
  /** Stands instead of the publication. */
  readonly state?: ReactNode;
  /** Links that stand here where their column does not fit. */
  readonly links?: ReactNode;
}

/** Cover, title and a line below it; on a phone the state too. */
export function TitleCell({ media, title, link, below, isBelowOfColumn = false, publication, state, links }: TitleCellProps) {
  return (
    <div className={styles.title}>
      <Cover image={coverOf(media)} size={48} radius={10} />
      <div className={styles.words}>
        {'href' in link ? (
          <a {...link} className={`t-row ${row.link}`}>
            {title}
          </a>
        ) : (
          <Link {...link} className={`t-row ${row.link}`}>
            {title}
          </Link>
        )}
        <p className={`t-xs ink-2 ${isBelowOfColumn ? styles.narrow : ''}`}>{below}</p>
        <p className={row.narrow}>{state ?? <PublicationMark publication={publication} />}</p>
        {links && <div className={row.narrow}>{links}</div>}
      </div>
    </div>
  );
}
