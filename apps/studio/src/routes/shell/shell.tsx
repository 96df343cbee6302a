import { studioShellPhrases } from '@auscult/phrases/studio/shell';
import { SealIcon } from '@auscult/ui/brand/icons';
import { Logo } from '@auscult/ui/brand/logo';
import { LibraryIcon } from '@auscult/ui/brand/nav-icons';
import { classNames } from '@auscult/ui/class-names';
import fading from '@auscult/ui/layout/fading-edges.module.css';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import {
  ArrowUpRight,
  ChartNoAxesColumn,
  House,
  ListMusic,
  Radio,
  Rss,
  ScrollText,
  Send,
  Settings,
  SlidersHorizontal,
  Upload,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { mayAdminister, mayEdit, mayEditCourses, mayFeature, mayModerate } from '../../shared/account/entrance.ts';
import { streamQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { companiesQuery } from '../../shared/companies/company-queries.ts';
import { NoCompany } from '../../shared/companies/no-company.tsx';
import { administrationQuery } from '../../shared/people/people-queries.ts';
import { useServices } from '../../shared/services/services.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CompanySwitch } from './company-switch.tsx';
import styles from './shell.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

/** Screens that belong to none of the lists. */
const OTHERS = ['/live', '/settings', '/uploads', '/feeds', '/questions', '/statistics', '/attendance-service', '/installation', '/log'];

/** Screens with nothing to show while there is no company. */
const OF_COMPANIES = ['/courses', '/streams', '/question-bank', ...OTHERS.filter((path) => path !== '/installation' && path !== '/log')];

/** The sidebar and one `main`; below 1024 px the sidebar is a bar above the screen. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { shell } = usePhrases();
  const words = usePhrasesOf(studioShellPhrases);
  const { user } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isOf = (path: string) => (pathname === path ? 'page' : undefined);
  const isOfAccounts = pathname.startsWith('/accounts');
  const isOfStreams = pathname.startsWith('/streams');
  const isOfForms = pathname.startsWith('/forms/') || pathname.startsWith('/question-bank');
  const isOfHome = pathname === '/home' || pathname.startsWith('/featured-course');
  const isOther = isOfAccounts || isOfStreams || isOfForms || isOfHome || OTHERS.includes(pathname);
  const { company } = useSearch({ strict: false });
  const hasNoCompany = useQuery({ ...companiesQuery(useServices()), enabled: user !== null && mayEdit(user) }).data?.total === 0;
  const content = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  useCurrentInSight(menu, pathname);
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
        <nav ref={menu} aria-label={shell.mainNavigation} className={classNames(styles.navigation, fading.edges)}>
          {user && mayModerate(user) && !mayEdit(user) && (
            <>
              <StreamsLink />
              <LiveLink />
            </>
          )}
          {user && mayEdit(user) && (
            <>
              <Link to="/courses" className={styles.item} aria-current={isOther ? undefined : (isOf('/courses') ?? 'true')}>
                <LibraryIcon size={20} />
                {words.courses}
              </Link>
              <StreamsLink />
              <LiveLink />
              <Link
                to="/questions"
                search={company === undefined ? {} : { company }}
                className={styles.item}
                aria-current={isOf('/questions') ?? (isOfForms ? 'true' : undefined)}
              >
                <SealIcon size={20} />
                {words.questions}
              </Link>
              <Link to="/statistics" search={company === undefined ? {} : { company }} className={styles.item} aria-current={isOf('/statistics')}>
                <ChartNoAxesColumn size={20} strokeWidth={1.75} aria-hidden="true" />
                {words.statistics}
              </Link>
              <Link to="/uploads" className={styles.item} aria-current={isOf('/uploads')}>
                <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
                {words.uploads}
              </Link>
              {mayEditCourses(user) && (
                <Link to="/feeds" search={company === undefined ? {} : { company }} className={styles.item} aria-current={isOf('/feeds')}>
                  <Rss size={20} strokeWidth={1.75} aria-hidden="true" />
                  {words.feeds}
                </Link>
              )}
              <Link to="/settings" search={company === undefined ? {} : { company }} className={styles.item} aria-current={isOf('/settings')}>
                <Settings size={20} strokeWidth={1.75} aria-hidden="true" />
                {words.settings}
              </Link>
            </>
          )}
          {user && mayFeature(user) && (
            <Link to="/home" className={styles.item} aria-current={isOf('/home') ?? (isOfHome ? 'true' : undefined)}>
              <House size={20} strokeWidth={1.75} aria-hidden="true" />
              {words.home}
            </Link>
          )}
          {user && mayAdminister(user) && (
            <>
              <Link to="/accounts" className={styles.item} aria-current={isOf('/accounts') ?? (isOfAccounts ? 'true' : undefined)}>
                <UsersRound size={20} strokeWidth={1.75} aria-hidden="true" />
                {words.accounts}
              </Link>
              <Link
                to="/attendance-service"
                search={company === undefined ? {} : { company }}
                className={styles.item}
                aria-current={isOf('/attendance-service')}
              >
                <Send size={20} strokeWidth={1.75} aria-hidden="true" />
                {words.attendanceService}
              </Link>
            </>
          )}
          {user && mayAdminister(user) && (
            <Link to="/log" className={styles.item} aria-current={isOf('/log')}>
              <ScrollText size={20} strokeWidth={1.75} aria-hidden="true" />
              {words.log}
            </Link>
          )}
          {user && mayAdminister(user) && <InstallationLink className={styles.item} current={isOf('/installation')} />}
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
        {hasNoCompany && OF_COMPANIES.includes(pathname) ? <NoCompany /> : children}
      </main>
    </div>
  );
}

/** Of which list a screen of one stream is: both have the same addresses. Undefined until it is known; moderators, who may not edit it, come from the episodes. */
function useKindOfStream(pathname: string): 'episode' | 'live' | undefined {
  const streamId = Number(/^\/streams\/(\d+)/.exec(pathname)?.[1]);
  const { user } = useSession();
  // Of who edits nothing the server would say that there is none.
  const isEditor = user !== null && mayEdit(user);
  const { data, isError } = useQuery({
    ...streamQuery(useServices(), streamId),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: streamId > 0 && isEditor,
  });
  return isError || (streamId > 0 && !isEditor) ? 'episode' : data?.kind;
}

/** To the episodes of the company that is chosen. */
function StreamsLink() {
  const words = usePhrasesOf(studioShellPhrases);
  const { company } = useSearch({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const isOfStream = useKindOfStream(pathname) === 'episode';
  return (
    <Link
      to="/streams"
      activeOptions={{ exact: true }}
      search={company === undefined ? {} : { company }}
      className={styles.item}
      aria-current={pathname === '/streams' ? 'page' : isOfStream ? 'true' : undefined}
    >
      <ListMusic size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.streams}
    </Link>
  );
}

/** To its live streams. */
function LiveLink() {
  const words = usePhrasesOf(studioShellPhrases);
  const { company } = useSearch({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const isOfLive = useKindOfStream(pathname) === 'live';
  return (
    <Link
      to="/live"
      search={company === undefined ? {} : { company }}
      className={styles.item}
      aria-current={pathname === '/live' ? 'page' : isOfLive ? 'true' : undefined}
    >
      <Radio size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.live}
    </Link>
  );
}

/** Of the whole installation: for administrators of everything. */
function InstallationLink({ className, current }: { readonly className: string | undefined; readonly current: 'page' | undefined }) {
  const words = usePhrasesOf(studioShellPhrases);
  if (useQuery(administrationQuery(useServices())).data?.is_everywhere !== true) return null;
  return (
    <Link to="/installation" className={className} aria-current={current}>
      <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.installation}
    </Link>
  );
}
