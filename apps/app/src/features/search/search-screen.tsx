import { searchPhrases } from '@auscult/phrases/screens/search';
import { SearchField } from '@auscult/ui/controls/search-field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useBreakpoint } from '../../shared/screen/breakpoint.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { useServices } from '../../shared/services/services.tsx';
import { queryOf } from './debounced-search.ts';
import { LibraryMatches, useLibraryMatches } from './library-matches.tsx';
import { createRecentSearches } from './recent-searches.ts';
import { SearchResults } from './results/search-results.tsx';
import { useSearch } from './search-query.ts';
import styles from './search-screen.module.css';
import { SearchStart } from './search-start.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';

const LONGEST_SEARCH = 200;

const route = getRouteApi('/shell/members/main/search');

/** Searches as one types, after a pause; Enter searches at once. The words stand in the address, so that Back finds them again. */
export function SearchScreen() {
  const { shell } = usePhrases();
  const words = usePhrasesOf(searchPhrases);
  const { device, network } = useServices();
  const isOnline = useStore(network.online);
  const address = route.useSearch();
  const q = queryOf(address.q ?? '');
  const show = address.show ?? 'all';
  const [recent] = useState(() => createRecentSearches(device));
  const field = useRef<HTMLInputElement>(null);
  const meant = useRef<HTMLDivElement>(null);
  const typed = useDebouncedSearch(q);
  const answered = useSearch(q);
  // Of the words of the results that are shown, so that those make room or take it only when new ones take their place (layout shift).
  const own = useLibraryMatches(answered.found?.words ?? q);
  // Whether something will stand beside the results says in how many columns they come (layout shift).
  const isDesktop = useBreakpoint() === 'desktop';
  const isWidthKnown = !isDesktop || own.favourites.series !== undefined || own.favourites.failed;
  const search = isWidthKnown ? answered : { ...answered, found: undefined };
  // On narrow screens the library matches wait until all results above them are loaded (layout shift).
  const isGrowing = q !== '' && show === 'all' && (!search.found || search.found.more !== null);
  // Beside results a collection without any takes no room; whoever asks for it reads why.
  const isEmpty = show === 'all' && own.favourites.series !== undefined && own.series.length + own.episodes.length === 0;
  useDocumentTitle(q === '' ? shell.search : `${q} · ${shell.search}`);
  // Focuses the field only when there is no query yet.
  useEffect(() => {
    if (field.current?.value === '') field.current.focus({ preventScroll: true });
  }, []);

  const searchFor = (query: string) => {
    recent.remember(query);
    typed.searchNow(query);
  };
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1} className="visually-hidden">
        {shell.search}
      </h1>
      <search className={styles.bar}>
        <div className={page.search}>
          <SearchField
            ref={field}
            label={words.label}
            clearLabel={words.clear}
            placeholder={isDesktop ? shell.searchPlaceholderWide : shell.searchPlaceholder}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.text}
            busy={isOnline && (typed.isWaiting || search.busy)}
            onChange={(text) => {
              if (text === '') typed.searchNow('');
              else typed.type(text);
            }}
            onClear={() => field.current?.focus()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              if (typed.query !== '') return searchFor(typed.query);
              // Too short to search for: what it stands for is, when that is one thing.
              const [meaning, ...others] = meant.current?.querySelectorAll('button') ?? [];
              if (others.length === 0) meaning?.click();
              else meaning?.focus();
            }}
          />
        </div>
        <CloseSearch />
      </search>
      <div className={styles.columns} data-searched={q !== '' || undefined}>
        <div className={styles.main}>
          {q === '' ? (
            <SearchStart recent={recent} typed={typed.text.trim()} isWaiting={isOnline && typed.isWaiting} onSearch={searchFor} meant={meant} />
          ) : (
            <SearchResults
              words={q}
              show={show}
              search={search}
              isWaiting={isOnline && typed.isWaiting}
              onSearch={searchFor}
              onOpen={() => recent.remember(q)}
            />
          )}
        </div>
        <aside
          // New key per answer: the element is replaced instead of moved (layout shift).
          key={`${q} ${search.found?.words ?? ''}`}
          className={styles.aside}
          aria-labelledby="my-collection"
          hidden={q !== '' && (isEmpty || (show !== 'all' && show !== 'collection'))}
          data-later={isGrowing || undefined}
          data-alone={show === 'collection' || undefined}
        >
          <LibraryMatches words={q} />
        </aside>
      </div>
    </div>
  );
}

function CloseSearch() {
  const words = usePhrasesOf(searchPhrases);
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      aria-label={words.closeSearch}
      className={styles.close}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/main/home' }))}
    >
      {words.close}
    </button>
  );
}
