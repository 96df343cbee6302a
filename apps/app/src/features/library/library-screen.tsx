import { listsPhrases } from '@auscult/phrases/screens/lists';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../../lib/screen/document-title.ts';
import page from '../../lib/screen/page.module.css';
import { usePhrases, usePhrasesOf } from '../../lib/services.tsx';
import { Favourites } from './favourites.tsx';
import { FollowedCompanies } from './followed-companies.tsx';
import { NewEpisodes } from './new-episodes.tsx';

const route = getRouteApi('/shell/members/main/following');

/** Whom the listener follows, what they kept, and what is new. */
export function LibraryScreen() {
  const { shell } = usePhrases();
  const lists = usePhrasesOf(listsPhrases);
  const { tab } = route.useSearch();
  useDocumentTitle(shell.library);
  const tabs = [
    { name: 'following', label: lists.tabFollowing },
    { name: 'favourites', label: lists.tabFavourites },
    { name: 'new', label: lists.tabNew },
  ] as const;
  return (
    <>
      <div className={page.head}>
        <PageTitle>{shell.library}</PageTitle>
      </div>
      <TabLinks label={shell.library}>
        {tabs.map(({ name, label }) => (
          <Link key={name} to="/main/following" search={{ tab: name }} replace resetScroll={false} className={tabClass(tab === name)}>
            {label}
          </Link>
        ))}
      </TabLinks>
      <div className={page.body}>
        {tab === 'following' && <FollowedCompanies />}
        {tab === 'favourites' && <Favourites />}
        {tab === 'new' && <NewEpisodes />}
      </div>
    </>
  );
}
