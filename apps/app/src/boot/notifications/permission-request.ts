import { notificationPhrases } from '@auscult/phrases/screens/account/notifications';
import { createStore, type Store } from '@auscult/web/state/store';
import { fetchPushKey, registerDevice } from '../../shared/notifications/device-registration.ts';
import type { AppServices } from '../../shared/services/services.tsx';

const MOST_ASKS = 3;

/** Asking for notifications: what of it is on screen, and what was answered. */
export interface PermissionRequest {
  readonly shown: Pick<Store<'nothing' | 'explanation' | 'blocked'>, 'get' | 'subscribe'>;
  /** The system asks; call it in a press. */
  accept(): Promise<void>;
  close(): void;
}

/** Asks once a visit, after a favourite or a follow that the server has, and three times in all. */
export function createPermissionRequest(services: AppServices): PermissionRequest {
  const { device, monitor, outbox, pushDevice, session, texts, toasts } = services;
  const shown = createStore<'nothing' | 'explanation' | 'blocked'>('nothing');
  const startedAt = Date.now();
  const underWay = new Set<string>();

  async function explain(): Promise<void> {
    if (session.getState().status !== 'member' || pushDevice.permission() !== 'default') return;
    const asked = Number(device.get('notification_ask_count'));
    if (asked >= MOST_ASKS || (await fetchPushKey(services)) === null) return;
    device.set('notification_ask_count', String(asked + 1));
    shown.set('explanation');
  }

  const stop = outbox.waiting.subscribe(() => {
    const waiting = outbox.waiting.get();
    // What an earlier visit left is no reason to ask at the start of this one.
    for (const { id, kind, on, at } of waiting) if ((kind === 'favourite' || kind === 'follow') && on && at >= startedAt) underWay.add(id);
    const isKept = [...underWay].some((id) => !waiting.some((entry) => entry.id === id));
    if (!isKept) return;
    stop();
    explain().catch((error: unknown) => monitor.report('logged', error));
  });

  return {
    shown,
    close: () => shown.set('nothing'),
    async accept() {
      const permission = await pushDevice.ask();
      shown.set(permission === 'denied' ? 'blocked' : 'nothing');
      if (permission !== 'granted') return;
      await registerDevice(services).catch(() => toasts.error([notificationPhrases[texts.get().language].failed]));
    },
  };
}
