import { answer } from '@auscult/client/api-client';
import { searchPhrases } from '@auscult/phrases/screens/search';
import { SealIcon } from '@auscult/ui/brand/icons';
import { Rings } from '@auscult/ui/brand/rings';
import { buttonClass } from '@auscult/ui/controls/button';
import { Chip } from '@auscult/ui/controls/chip';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { Clock3, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { pointsToEarnLink } from '../../shared/cards/links.tsx';
import { useServices } from '../../shared/services/services.tsx';
import type { RecentSearches } from './recent-searches.ts';
import styles from './search-start.module.css';

interface SearchStartProps {
  readonly recent: RecentSearches;
  readonly typed: string;
  /** What is typed is searched for in a moment. */
  readonly isWaiting: boolean;
  readonly onSearch: (words: string) => void;
  /** What is typed may mean these: one button each. */
  readonly meant: RefObject<HTMLDivElement | null>;
}

/** Shown without a query: introduction, the way to what gives points, and recent searches. */
export function SearchStart({ recent, typed, isWaiting, onSearch, meant }: SearchStartProps) {
  const words = usePhrasesOf(searchPhrases);
  const { meanings, isAsking } = useMeanings(typed);
  const isTooShort = typed !== '' && !isWaiting && meanings.length === 0 && !isAsking;
  return (
    <>
      <div className={styles.start}>
        <Rings className={styles.rings} dot />
        <h2 className="t-xl balance">{words.startTitle}</h2>
        <p className="ink-2 pretty">
          {meanings.length > 0 ? words.startText : `${words.startText} ${isWaiting ? `${words.busy}.` : words.tooShort}`}
        </p>
        <p role="status" className="visually-hidden">
          {isWaiting ? words.busy : isTooShort ? words.tooShort : ''}
        </p>
        {meanings.length > 0 && (
          <div ref={meant} role="group" aria-label={words.meant} className={styles.meanings}>
            {meanings.map((meaning) => (
              <Chip key={meaning} pressed={false} onPress={() => onSearch(meaning)}>
                {words.meaning(typed.toUpperCase(), meaning)}
              </Chip>
            ))}
          </div>
        )}
        {pointsToEarnLink(
          buttonClass({ look: 'accr-soft' }, styles.points),
          <>
            <SealIcon size={20} />
            {words.pointsToEarn}
          </>,
        )}
      </div>
      <Recent recent={recent} onSearch={onSearch} />
    </>
  );
}

/** What an abbreviation stands for that is too short to search for. */
function useMeanings(typed: string): { readonly meanings: readonly string[]; readonly isAsking: boolean } {
  const { api } = useServices();
  const { data, isFetching } = useQuery({
    queryKey: ['abbreviations', typed.toLowerCase()],
    queryFn: ({ signal }) => answer(api.GET('/v1/podcast/abbreviations', { signal, params: { query: { q: typed } } })),
    enabled: typed.length === 2,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { persist: false },
  });
  return { meanings: (typed.length === 2 && data?.meanings) || [], isAsking: isFetching };
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
