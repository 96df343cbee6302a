import { bookmarksPhrases } from '@auscult/phrases/screens/bookmarks';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import page from './page.module.css';

/** Of the library itself; downloads and bookmarks stand beside them. */
export const LIBRARY_TABS = ['following', 'series', 'favourites', 'new', 'accreditation'] as const;

/** The head of the library's pages: its title, and the strip that leads from each to the others. */
export function LibraryHead({ current }: { readonly current: (typeof LIBRARY_TABS)[number] | 'downloads' | 'bookmarks' }) {
  const { shell } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const { downloads } = usePhrasesOf(offlinePhrases);
  const { title: bookmarks } = usePhrasesOf(bookmarksPhrases);
  return (
    <>
      <div className={page.head}>
        <PageTitle>{shell.library}</PageTitle>
      </div>
      <TabLinks label={shell.library}>
        {LIBRARY_TABS.map((name) => (
          <Link key={name} to="/main/following" search={{ tab: name }} replace resetScroll={false} className={tabClass(current === name)}>
            {words.tabs[name]}
          </Link>
        ))}
        <Link to="/downloads" replace resetScroll={false} className={tabClass(current === 'downloads')}>
          {downloads}
        </Link>
        <Link to="/bookmarks" replace resetScroll={false} className={tabClass(current === 'bookmarks')}>
          {bookmarks}
        </Link>
      </TabLinks>
    </>
  );
}
