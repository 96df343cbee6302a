import { libraryPhrases } from '@auscult/phrases/screens/library';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadAhead } from '../../shared/loading/load-ahead.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LibraryHead } from '../../shared/screen/library-head.tsx';
import { ListPending } from '../../shared/screen/query-states.tsx';
import { AccreditationTabSkeleton } from './accreditation/accreditation-tab-skeleton.tsx';
import { FollowingTab } from './following/following-tab.tsx';
import styles from './library-screen.module.css';

const route = getRouteApi('/shell/members/main/following');

// Three times the code of the first tab, which most visits show alone.
const Favourites = lazyPart(() => import('./favourites.tsx'), 'Favourites', <ListPending />);
const FollowedSeries = lazyPart(() => import('./followed-series.tsx'), 'FollowedSeries', <ListPending />);
const NewEpisodes = lazyPart(() => import('./new-episodes.tsx'), 'NewEpisodes', <ListPending />);
const AccreditationTab = lazyPart(() => import('./accreditation/accreditation-tab.tsx'), 'AccreditationTab', <AccreditationTabSkeleton />);

const TABS = { following: FollowingTab, series: FollowedSeries, favourites: Favourites, new: NewEpisodes, accreditation: AccreditationTab } as const;

/** Library tabs: following, series of the followed companies, favourites, new episodes and accreditation. */
export function LibraryScreen() {
  const { shell } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const tab: keyof typeof TABS = route.useSearch().tab;
  useDocumentTitle(tab === 'following' ? shell.library : `${words.tabs[tab]} · ${shell.library}`);
  const Tab = TABS[tab];
  useEffect(
    () =>
      loadAhead(async () => {
        await Promise.allSettled([FollowedSeries, Favourites, NewEpisodes, AccreditationTab].map(({ preload }) => preload()));
      }),
    [],
  );
  return (
    <>
      <LibraryHead current={tab} />
      <div className={styles.body}>
        <Tab />
      </div>
    </>
  );
}
