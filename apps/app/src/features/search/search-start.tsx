import { searchPhrases } from '@auscult/phrases/screens/search';
import { Rings } from '@auscult/ui/brand/rings';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Clock3, X } from 'lucide-react';
import { useRef } from 'react';
import type { RecentSearches } from './recent-searches.ts';
import styles from './search-start.module.css';

interface SearchStartProps {
  readonly recent: RecentSearches;
  /** Something was typed, but not enough. */
  readonly isShort: boolean;
  readonly onSearch: (words: string) => void;
}

/** Shown without a query: introduction and recent searches. */
export function SearchStart({ recent, isShort, onSearch }: SearchStartProps) {
  const words = usePhrasesOf(searchPhrases);
  return (
    <>
      <div className={styles.start}>
        <Rings className={styles.rings} dot />
        <h2 className="t-xl balance">{words.startTitle}</h2>
        <p className="ink-2 pretty">{words.startText}</p>
        <p role="status" className="visually-hidden">
          {isShort ? words.tooShort : ''}
        </p>
      </div>
      <Recent recent={recent} onSearch={onSearch} />
    </>
  );
}

function Recent({ recent, onSearch }: Pick<SearchStartProps, 'recent' | 'onSearch'>) {
  const words = usePhrasesOf(searchPhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useStore(recent);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className={styles.recent}>
      <div className={styles.head}>
        <h2 ref={heading} id="recent-searches" tabIndex={-1} className="t-xl">
          {words.recent}
        </h2>
        <button type="button" className={styles.all} onClick={() => recent.forgetAll()}>
          {words.forgetAll}
        </button>
      </div>
      <ul>
        {list.map((one) => (
          <li key={one} className={styles.row}>
            <button type="button" className={styles.again} onClick={() => onSearch(one)}>
              <Clock3 size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className="clamp-1">{one}</span>
            </button>
            <IconButton
              label={words.forget(one)}
              onClick={() => {
                recent.forget(one);
                heading.current?.focus();
              }}
            >
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
