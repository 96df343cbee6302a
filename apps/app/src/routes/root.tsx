import { useSession } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useServices } from '../shared/services/services.tsx';
import { OfflineWarning } from './shell/offline-warning.tsx';
import { AppToastRegion } from './toast-region.tsx';

const VersionCheck = lazyPart(() => import('../features/app-version/version-check.tsx'), 'VersionCheck');
const InviteGate = lazyPart(() => import('./invite-gate.tsx'), 'InviteGate');

const DeletionQuestion = lazyPart(() => import('../features/profile/deletion-question.tsx'), 'DeletionQuestion');

/** Around every screen: what may appear over any of them, and in the app of a phone the gate before all of them. */
export function Root() {
  const isWeb = useServices().platform === 'web';
  const { user } = useSession();
  return (
    <>
      <AppToastRegion />
      <WarningOutsideShell />
      {isWeb ? <Outlet /> : <InviteGate />}
      {!isWeb && <VersionCheck />}
      {user?.deletion_due_at && <DeletionQuestion dueAt={user.deletion_due_at} />}
    </>
  );
}

/** On screens without the shell, which has its own beside the navigation; an unknown address, which no route but the root matches, is shown in a shell too. */
function WarningOutsideShell() {
  const isInShell = useMatches({
    select: (matches) => matches.length === 1 || matches.some(({ routeId }) => routeId === '/shell'),
  });
  return !isInShell && <OfflineWarning />;
}
