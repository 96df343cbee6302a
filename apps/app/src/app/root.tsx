import { Outlet } from '@tanstack/react-router';
import { useServices } from '../lib/services.tsx';
import { lazyPart } from './lazy-screen.tsx';
import { ToastRegion } from './toast-region.tsx';

const InviteGate = lazyPart(() => import('./invite-gate.tsx'), 'InviteGate');

/** Around every screen: what may appear over any of them, and in the app of a phone the gate before all of them. */
export function Root() {
  return (
    <>
      <ToastRegion />
      {useServices().platform === 'web' ? <Outlet /> : <InviteGate />}
    </>
  );
}
