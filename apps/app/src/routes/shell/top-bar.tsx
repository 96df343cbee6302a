import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { useBreakpoint } from '../../shared/screen/breakpoint.ts';
import page from '../../shared/screen/page.module.css';
import { AccountLinks } from './account-links.tsx';
import { SearchLink } from './search-link.tsx';
import styles from './top-bar.module.css';

/** Search, unless the screen has its own, and where no rail or sidebar holds them, settings and profile. */
export function TopBar({ search }: { readonly search: boolean }) {
  const { shell } = usePhrases();
  const breakpoint = useBreakpoint();
  const isMember = useSession().status === 'member';
  return (
    <nav aria-label={shell.shortcuts} className={search ? styles.bar : styles.account}>
      {search && (
        <div className={styles.search}>
          <div className={page.search}>
            {isMember && <SearchLink label={breakpoint === 'desktop' ? shell.searchPlaceholderWide : shell.searchPlaceholder} />}
          </div>
        </div>
      )}
      {breakpoint !== 'tablet' && <AccountLinks />}
    </nav>
  );
}
