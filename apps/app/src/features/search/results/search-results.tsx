import { searchPhrases } from '@auscult/phrases/screens/search';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { soughtBy } from '../marked.tsx';
import type { useSearch } from '../search-query.ts';
import { Everything } from './everything.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OneKind } from './one-kind.tsx';
import type { Part } from './part.ts';
import { PartChips } from './part-chips.tsx';
import styles from './results.module.css';
import { ResultsPending } from './results-pending.tsx';

interface SearchResultsProps {
  readonly words: string;
  readonly show: Part;
  readonly search: ReturnType<typeof useSearch>;
  readonly onSearch: (words: string) => void;
  /** Something that was found is opened. */
  readonly onOpen: () => void;
}

/** What was found; results of the words before stay until the new ones are there. */
export function SearchResults({ words: asked, show, search, onSearch, onOpen }: SearchResultsProps) {
  const words = usePhrasesOf(searchPhrases);
  const { found, failed, retry } = search;
  const sought = found && soughtBy(found.words, found.corrected);
  const total = found ? found.totals.courses + found.totals.companies + found.totals.people + found.totals.transcripts : 0;
  const isCurrent = found?.words === asked;
  const status = !isCurrent ? words.busy : total > 0 ? words.found(words.results(total), asked) : words.noResults(asked);
  return (
    <>
      <p role="status" className="visually-hidden">
        {failed ? '' : status}
      </p>
      {failed && <ListFailed onRetry={retry} />}
      {!failed && !found && <ResultsPending />}
      {!failed && found && sought && (
        <div
          // Results of other words are other results: none of them moves from where it stood.
          key={found.words}
          aria-busy={!isCurrent || undefined}
          onClickCapture={(event) => event.target instanceof Element && event.target.closest('li a, li button') && onOpen()}
        >
          {total === 0 ? (
            <NothingFound words={found.words} onSearch={onSearch} />
          ) : (
            <>
              <PartChips found={found} show={show} />
              {found.corrected.length > 0 && (
                <p className={`t-sm ink-2 ${styles.list}`}>{words.corrected(found.corrected.map(({ used }) => used[0] ?? '').join(' '))}</p>
              )}
              {show === 'all' ? (
                <Everything found={found} sought={sought} />
              ) : (
                show !== 'collection' && <OneKind part={show} found={found} sought={sought} />
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}
