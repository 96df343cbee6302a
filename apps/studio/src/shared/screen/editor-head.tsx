import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './editor-head.module.css';

interface EditorHeadProps {
  /** Leads to where this stands in. */
  readonly back: ReactNode;
  /** Where this stands, above its title. */
  readonly place: string;
  readonly title: string;
  /** It stays in sight where the screen has room: what saves stands in it. */
  readonly isKept?: boolean;
  /** At the end: the state of the work, and what can be done. */
  readonly children?: ReactNode;
}

/** The glyph of the link back. */
export const BackIcon = () => <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />;

/** The head of a screen on which one thing is edited. */
export function EditorHead({ back, place, title, isKept = false, children }: EditorHeadProps) {
  return (
    <header className={styles.head} data-kept={isKept || undefined}>
      {back}
      <div className={styles.words}>
        <p className="t-sm ink-2">{place}</p>
        <h1 tabIndex={-1} className={`t-lg clamp-2 ${styles.title}`}>
          {title}
        </h1>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
