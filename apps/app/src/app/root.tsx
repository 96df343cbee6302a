import { Outlet } from '@tanstack/react-router';
import { ToastRegion } from './toast-region.tsx';

/** Around every screen: what may appear over any of them. */
export function Root() {
  return (
    <>
      <ToastRegion />
      <Outlet />
    </>
  );
}
