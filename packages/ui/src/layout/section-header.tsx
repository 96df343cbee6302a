import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './section-header.module.css';

export interface SectionHeaderProps {
  readonly title: string;
  /** For `aria-labelledby` of the section. */
  readonly id: string;
  /** Said at the end of the line, where there is no way on. */
  readonly aside?: string | undefined;
  /** Given the class and the words with their chevron, returns a link or button. */
  readonly more?: { readonly label: string; readonly link: (className: string, children: ReactNode) => ReactNode } | undefined;
}

/** A section's heading, with at most one link. */
export function SectionHeader({ title, id, aside, more }: SectionHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 id={id} className="t-xl">
        {title}
      </h2>
      {aside !== undefined && <span className="t-sm ink-2 num">{aside}</span>}
      {more?.link(
        styles.more ?? '',
        <>
          {more.label}
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </>,
      )}
    </div>
  );
}
