import { isAppPath } from '@auscult/contract/server-paths';
import { pathOfPush } from '@auscult/domain/notifications/push-action';
import type { PushMessage } from '../platform/push.ts';
import type { NotificationEvent, PushEvent, WorkerScope, WorkerWindow } from './worker-scope.ts';

/** Of the manifest; systems without a picture show it alone. */
const ICON = '/icons/any-192.png';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the server sent; null when it is no message of ours. */
function readMessage(event: PushEvent): PushMessage | null {
  let sent: unknown;
  try {
    sent = event.data?.json();
  } catch {
    return null;
  }
  if (typeof sent !== 'object' || sent === null || !('title' in sent)) return null;
  const { id, title, body, image, action } = sent as Record<string, unknown>;
  return {
    id: textOf(id),
    title: textOf(title),
    body: textOf(body),
    image: typeof image === 'string' ? image : null,
    action: typeof action === 'object' && action !== null ? { ...action } : {},
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker's clients are of its origin
const tell = (window: WorkerWindow, message: object) => window.postMessage(message);

/** What arrives by push: a toast in a window that is in sight, else a notification of the system, which opens what it is about. */
export function createNotifications({ clients, registration, location }: Pick<WorkerScope, 'clients' | 'registration' | 'location'>) {
  const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

  return {
    async show(event: PushEvent): Promise<void> {
      const message = readMessage(event);
      if (message === null) return;
      const inSight = (await windows()).find(({ visibilityState, url }) => visibilityState === 'visible' && isApp(url));
      if (inSight) return tell(inSight, { type: 'push', message });
      await registration.showNotification(message.title, {
        body: message.body,
        icon: ICON,
        tag: message.id,
        data: message,
        ...(message.image !== null && { image: message.image }),
      });
    },
    /** In a window of the app that is open, which plays on, else in a new one. */
    async open({ notification }: NotificationEvent): Promise<void> {
      notification.close();
      const message = notification.data as PushMessage;
      const open = (await windows()).find(({ url }) => isApp(url));
      if (!open) return void (await clients.openWindow(arrivalOf(message)));
      tell(open, { type: 'push-opened', message });
      await open.focus();
    },
    /** Every window registers what the browser's push service now calls this device; without one, the next start does. */
    async tellChange(): Promise<void> {
      for (const window of await windows()) tell(window, { type: 'push-subscription-changed' });
    },
  };

  /** The studio, and pages of the server, are at the same origin. */
  function isApp(url: string): boolean {
    return isAppPath(new URL(url).pathname);
  }

  /** The visit counts how it began. */
  function arrivalOf({ action }: PushMessage): string {
    const address = new URL(pathOfPush(action), location.origin);
    address.searchParams.set('from', 'notification');
    return address.href;
  }
}
