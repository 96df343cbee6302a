import { createStore } from '@auscult/web/state/store';
import type { AppUpdate } from '../../shared/services/app-update.ts';

const CHECK_EVERY_MS = 3_600_000;
/** Reloads after this time when the worker does not take over. */
const TAKE_OVER_LIMIT_MS = 3_000;
/** Message to the waiting worker. */
const TAKE_OVER = 'take-over';

export interface UpdateDeps {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'addEventListener' | 'update'>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly player: { isPlaying(): boolean; subscribe(listener: () => void): () => void };
  now(): number;
  after(ms: number, run: () => void): () => void;
  reload(): void;
}

/** Offers a new version when the worker has one, and activates it only on request. Checks when the page becomes visible, hourly at most. */
export function watchUpdate({ container, registration, page, player, now, after, reload }: UpdateDeps): AppUpdate {
  const offered = createStore(false);
  let [isReady, isChosen, wasPlaying, checkedAt] = [false, false, player.isPlaying(), now()];
  let hasController = container.controller !== null;

  function ready(): void {
    isReady = true;
    offered.set(true);
  }
  const readyIfWaiting = () => {
    // Without a controller this is the first version on the device, and already the one on screen.
    if (registration.waiting && container.controller) ready();
  };
  const check = () => {
    if (page.visibilityState !== 'visible' || now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now();
    // Offline, or the server is unreachable: tried again in an hour.
    void registration.update().catch(() => undefined);
  };
  const checkLater = () =>
    after(CHECK_EVERY_MS, () => {
      check();
      checkLater();
    });

  const watchInstalling = () => registration.installing?.addEventListener('statechange', readyIfWaiting);
  readyIfWaiting();
  // The browser looks for a new version as it opens the page: it may be on its way already.
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  container.addEventListener('controllerchange', () => {
    if (isChosen) return reload();
    // Activated in another tab: this page keeps the old version until it is activated here too.
    if (hasController) ready();
    hasController = true;
  });
  page.addEventListener('visibilitychange', check);
  checkLater();
  player.subscribe(() => {
    if (wasPlaying && !player.isPlaying() && isReady) offered.set(true);
    wasPlaying = player.isPlaying();
  });

  return {
    offered,
    dismiss: () => offered.set(false),
    apply() {
      isChosen = true;
      if (!registration.waiting) return reload();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this stays within the origin
      registration.waiting.postMessage(TAKE_OVER);
      after(TAKE_OVER_LIMIT_MS, reload);
    },
  };
}
