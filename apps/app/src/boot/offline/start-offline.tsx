import { deviceTimers } from '@auscult/player/dom/device-time';
import { isPlaying } from '@auscult/player/machine/selectors';
import { removeCompleted } from '../../shared/downloads/remove-completed.ts';
import type { AppServices } from '../../shared/services/services.tsx';
import { startNotifications } from '../notifications/start-notifications.tsx';
import { watchUpdate } from './app-update.ts';
import { registerWorker } from './register-worker.ts';

/** Offline support that the first screen does not need. */
export async function startOffline(services: AppServices): Promise<void> {
  const { player } = services;
  removeCompleted(services);
  void services.downloads.resumeUnfinished().catch(() => undefined);
  // No service worker in development, so that every change is visible.
  const registration = import.meta.env.PROD ? await registerWorker() : null;
  if (!registration) return;
  startNotifications(services);
  const update = watchUpdate({
    container: navigator.serviceWorker,
    registration,
    page: document,
    player: { isPlaying: () => isPlaying(player.getState()), subscribe: player.subscribe },
    now: () => Date.now(),
    after: deviceTimers.after,
    reload: () => location.reload(),
  });
  services.update.set(update);
}
