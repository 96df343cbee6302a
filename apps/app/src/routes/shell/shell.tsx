import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useStore } from '@auscult/web/state/store';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useBreakpoint } from '../../shared/screen/breakpoint.ts';
import { useServices } from '../../shared/services/services.tsx';
import { LivePlace } from './live-place.tsx';
import { OfflineWarning } from './offline-warning.tsx';
import { PlayerPlace } from './player-places.tsx';
import styles from './shell.module.css';
import { SideRail } from './side-rail.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const ProfileReminder = lazyPart(() => import('../../features/verify/profile-reminder.tsx'), 'ProfileReminder');

/** Whoever lacks something may be reminded of it, if not asked whether they stay; an open reminder stays while it is filled in. */
function ReminderPlace() {
  const { user } = useSession();
  const [isLacking, setLacking] = useState(false);
  const [wasLeaving, setLeaving] = useState(false);
  if (user?.deletion_due_at && !wasLeaving) setLeaving(true);
  if (user && !isLacking && (user.professions.length === 0 || (user.categories.length === 0 && !user.no_categories))) setLacking(true);
  return user && isLacking && !wasLeaving && <ProfileReminder />;
}

// Without it the newer version comes at the next start.
const UpdateNotice = lazyPart(() => import('./update-notice.tsx').catch(() => ({ UpdateNotice: () => null })), 'UpdateNotice');

function UpdatePlace() {
  const update = useStore(useServices().update);
  return update && <UpdateNotice update={update} />;
}

/** The shell around the routes inside it. */
export function Shell() {
  const topBar = useMatches({ select: (matches) => matches.at(-1)?.staticData.topBar });
  return (
    <ShellFrame topBar={topBar}>
      <Outlet />
      <ReminderPlace />
    </ShellFrame>
  );
}

/** Navigation by the width of the screen, the player's places, and one `main`. */
export function ShellFrame({
  topBar,
  children,
}: {
  readonly topBar: 'everywhere' | 'desktop' | 'account' | undefined;
  readonly children: ReactNode;
}) {
  const breakpoint = useBreakpoint();
  const { shell } = usePhrases();
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
      {breakpoint === 'tablet' && <SideRail />}
      {breakpoint === 'desktop' && <Sidebar />}
      <div className={styles.page}>
        <OfflineWarning />
        <UpdatePlace />
        <div className={styles.screen}>
          {(topBar === 'everywhere' || (topBar && breakpoint === 'desktop')) && <TopBar search={topBar !== 'account'} />}
          <main ref={content} id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
        </div>
      </div>
      <div className={styles.panel}>{breakpoint === 'desktop' && <PlayerPlace of="panel" />}</div>
      <div className={styles.bar}>
        {breakpoint !== 'phone' && <PlayerPlace of="bar" />}
        {breakpoint !== 'phone' && <LivePlace of="bar" />}
      </div>
      {breakpoint === 'phone' && <TabBar />}
      {breakpoint !== 'desktop' && <PlayerPlace of="full" />}
      <PlayerPlace of="notices" />
    </div>
  );
}
