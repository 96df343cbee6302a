import type { ReactNode } from 'react';
import { aboveLinkClass, type CardLink, linkedRowClass, rowLinkClass } from './card-link.tsx';
import styles from './linked-row.module.css';

export interface LinkedRowProps {
  /** 64 px. */
  readonly cover: ReactNode;
  readonly title: ReactNode;
  readonly lang?: string | undefined;
  readonly link: CardLink;
  /** The lines under the title. */
  readonly children: ReactNode;
  /** A trailing icon, or a control of 44 px. */
  readonly end: { readonly arrow: ReactNode } | { readonly control: ReactNode };
}

/** List row with picture, title and text; the whole row is the link. */
export function LinkedRow({ cover, title, lang, link, children, end }: LinkedRowProps) {
  return (
    <article className={`${linkedRowClass} ${styles.row}`}>
      {cover}
      <div className={styles.words}>
        <h3 className="t-row clamp-2" lang={lang}>
          {link(rowLinkClass, title)}
        </h3>
        {children}
      </div>
      {'arrow' in end ? (
        <span className={`${styles.arrow} ${styles.end}`}>{end.arrow}</span>
      ) : (
        <span className={`${aboveLinkClass} ${styles.end}`}>{end.control}</span>
      )}
    </article>
  );
}
