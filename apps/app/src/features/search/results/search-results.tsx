import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { searchPhrases } from '@auscult/phrases/screens/search';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Link } from '@tanstack/react-router';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { searchTermsOf } from '../highlighted-text.tsx';
import type { useSearch } from '../search-query.ts';
import { AllResults } from './all-results.tsx';
import { NoResults } from './no-results.tsx';
import type { ResultKind } from './result-kind.ts';
import { ResultKindChips } from './result-kind-chips.tsx';
import styles from './results.module.css';
import { ResultsOfKind } from './results-of-kind.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

interface SearchResultsProps {
  readonly words: string;
  readonly show: ResultKind;
  readonly search: ReturnType<typeof useSearch>;
  /** Other words were typed and are searched for in a moment. */
  readonly isWaiting: boolean;
  readonly onSearch: (words: string) => void;
  /** Something that was found is opened. */
  readonly onOpen: () => void;
}

/** What was found; results of the words before stay until the new ones are there. */
export function SearchResults({ words: asked, show, search, isWaiting, onSearch, onOpen }: SearchResultsProps) {
  const words = usePhrasesOf(searchPhrases);
  const { found, failed, retry } = search;
  const isOffline = !useStore(useServices().network.online);
  const terms = found && searchTermsOf(found.words, found.corrected);
  // A word that nothing is like was left out: there is nothing in its place.
  const instead = found?.corrected.flatMap(({ used }) => used.slice(0, 1)) ?? [];
  const total = found ? found.totals.courses + found.totals.companies + found.totals.people + found.totals.transcripts : 0;
  const isCurrent = found?.words === asked;
  const isBusy = !isCurrent || isWaiting;
  const status = isBusy ? words.busy : total > 0 ? words.found(words.results(total), asked) : words.noResults(asked);
  return (
    <>
      <p role="status" className="visually-hidden">
        {failed ? '' : status}
      </p>
      {isOffline && !isCurrent && <WithoutNetwork />}
      {failed && !isOffline && <ListFailed onRetry={retry} />}
      {!failed && !found && !isOffline && <ResultsSkeleton />}
      {!failed && found && terms && (isCurrent || !isOffline) && (
        <div
          // Keyed by the words: new results replace the old elements, which avoids layout shifts.
          key={found.words}
          className={styles.results}
          aria-busy={isBusy || undefined}
          onClickCapture={(event) => event.target instanceof Element && event.target.closest('li a, li button') && onOpen()}
        >
          {total === 0 ? (
            <NoResults words={found.words} onSearch={onSearch} />
          ) : (
            <>
              <ResultKindChips found={found} show={show} />
              {instead.length > 0 && <p className={`t-sm ink-2 ${styles.list}`}>{words.corrected(instead.join(' '))}</p>}
              {show === 'all' ? (
                <AllResults found={found} terms={terms} />
              ) : (
                show !== 'collection' && <ResultsOfKind kind={show} found={found} terms={terms} />
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Nothing can be asked for now; what is on the device can be heard. */
function WithoutNetwork() {
  const { shell } = usePhrases();
  const words = usePhrasesOf(searchPhrases);
  const { allDownloads } = usePhrasesOf(offlinePhrases);
  return (
    <Empty
      title={shell.offline}
      text={words.offlineText}
      action={
        <Link to="/downloads" className={buttonClass({ look: 'secondary' })}>
          {allDownloads}
        </Link>
      }
    />
  );
}
