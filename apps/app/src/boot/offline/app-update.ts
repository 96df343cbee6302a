import { createStore, type Store } from '@auscult/web/state/store';

const CHECK_EVERY_MS = 3_600_000;
/** A worker that does not take over when it is asked: the page loads anew without it. */
const TAKE_OVER_LIMIT_MS = 3_000;
/** What the waiting worker is told. */
const TAKE_OVER = 'take-over';

/** A newer version of the app that stands ready. */
export interface AppUpdate {
  /** Whether to offer it now. */
  readonly offered: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** Not now: it is offered again once what plays has stopped. */
  dismiss(): void;
  /** The listener chose: takes it into use and loads the page anew. */
  apply(): void;
}

export interface UpdateDeps {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'addEventListener' | 'update'>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly player: { isPlaying(): boolean; subscribe(listener: () => void): () => void };
  now(): number;
  after(ms: number, run: () => void): () => void;
  reload(): void;
}

/** Follows the worker: a new version is offered, and taken into use only when the listener says so. Asks for one when the page is looked at again, hourly at most. */
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
    // Offline, or the server is away: the next hour will do.
    void registration.update().catch(() => undefined);
  };
  const checkLater = () =>
    after(CHECK_EVERY_MS, () => {
      check();
      checkLater();
    });

  readyIfWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', readyIfWaiting);
  });
  container.addEventListener('controllerchange', () => {
    if (isChosen) return reload();
    // Chosen in another tab: what is on screen here is old, and goes on until this listener chooses too.
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
