import { studioShellPhrases } from '@auscult/phrases/studio/shell';
import { Logo } from '@auscult/ui/brand/logo';
import { LibraryIcon } from '@auscult/ui/brand/nav-icons';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { ArrowUpRight, Settings, Upload, UsersRound } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { mayAdminister, mayEdit } from '../../shared/account/entrance.ts';
import { AccountMenu } from './account-menu.tsx';
import { CompanySwitch } from './company-switch.tsx';
import styles from './shell.module.css';

/** The sidebar and one `main`; below 1024 px the sidebar is a bar above the screen. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { shell } = usePhrases();
  const words = usePhrasesOf(studioShellPhrases);
  const { user } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isOf = (path: string) => (pathname === path ? 'page' : undefined);
  const isOfAccounts = pathname.startsWith('/accounts');
  const isOther = isOfAccounts || ['/settings', '/uploads'].includes(pathname);
  const { company } = useSearch({ strict: false });
  const content = useRef<HTMLElement>(null);
  return (
    <div className={styles.shell}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {shell.skipToContent}
      </a>
      <header className={styles.sidebar}>
        <Link to="/" className={styles.brand}>
          <Logo height={23} />
          <span className="t-sm ink-3">studio</span>
        </Link>
        <div className={styles.company}>
          <CompanySwitch />
        </div>
        <nav aria-label={shell.mainNavigation} className={styles.navigation}>
          {user && mayEdit(user) && (
            <>
              <Link to="/courses" className={styles.item} aria-current={isOther ? undefined : (isOf('/courses') ?? 'true')}>
                <LibraryIcon size={20} />
                {words.courses}
              </Link>
              <Link to="/uploads" className={styles.item} aria-current={isOf('/uploads')}>
                <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
                {words.uploads}
              </Link>
              <Link to="/settings" search={company === undefined ? {} : { company }} className={styles.item} aria-current={isOf('/settings')}>
                <Settings size={20} strokeWidth={1.75} aria-hidden="true" />
                {words.settings}
              </Link>
            </>
          )}
          {user && mayAdminister(user) && (
            <Link to="/accounts" className={styles.item} aria-current={isOf('/accounts') ?? (isOfAccounts ? 'true' : undefined)}>
              <UsersRound size={20} strokeWidth={1.75} aria-hidden="true" />
              {words.accounts}
            </Link>
          )}
        </nav>
        <div className={styles.foot}>
          <a href="/main/home" className={styles.item}>
            <ArrowUpRight size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.label}>{words.openApp}</span>
          </a>
          <AccountMenu />
        </div>
      </header>
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
