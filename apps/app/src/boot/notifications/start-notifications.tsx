import { createRoot } from 'react-dom/client';
import { registerDevice } from '../../shared/notifications/device-registration.ts';
import { type AppServices, ServicesProvider } from '../../shared/services/services.tsx';
import { createPermissionRequest } from './permission-request.ts';
import { PermissionSheet } from './permission-sheet.tsx';

/** Registers this device for whoever is signed in, again whenever it changes, and asks for notifications once there is something to tell. Returns what takes its place off the page. */
export function startNotifications(services: AppServices): () => void {
  const { pushDevice, session } = services;
  // Tried again at the next start.
  const register = () => void registerDevice(services).catch(() => undefined);
  let member = session.getState().user?.id;
  // Signing out ends it on the server; without a connection the browser does.
  const follow = () => (member === undefined ? void pushDevice.unsubscribe().catch(() => undefined) : register());
  follow();
  session.subscribe(() => {
    const now = session.getState().user?.id;
    if (now === member) return;
    member = now;
    follow();
  });
  pushDevice.onChange(register);
  // Rendered in a root of its own, so that the first load does not contain it.
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ServicesProvider value={services}>
      <PermissionSheet request={createPermissionRequest(services)} />
    </ServicesProvider>,
  );
  return () => root.unmount();
}
