import { lazyPart } from '@auscult/web/state/lazy-part';
import { Outlet } from '@tanstack/react-router';
import { useServices } from '../shared/services/services.tsx';
import { AppToastRegion } from './toast-region.tsx';

const VersionCheck = lazyPart(() => import('../features/app-version/version-check.tsx'), 'VersionCheck');
const InviteGate = lazyPart(() => import('./invite-gate.tsx'), 'InviteGate');

/** Around every screen: what may appear over any of them, and in the app of a phone the gate before all of them. */
export function Root() {
  const isWeb = useServices().platform === 'web';
  return (
    <>
      <AppToastRegion />
      {isWeb ? <Outlet /> : <InviteGate />}
      {!isWeb && <VersionCheck />}
    </>
  );
}
