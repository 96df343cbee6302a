import { createStore, type Store } from '@auscult/web/state/store';

/** A shorter gap than this is not worth a word. */
const WARN_AFTER_MS = 1_000;

/** `failed` when the device was offline at the start, until it has been online once. */
export type NetworkInit = 'ready' | 'failed';

export interface Network {
  readonly online: Pick<Store<boolean>, 'get' | 'subscribe'>;
  readonly init: Pick<Store<NetworkInit>, 'get' | 'subscribe'>;
  /** True from a second after the connection went until it is back or the listener closes the warning. */
  readonly warning: Pick<Store<boolean>, 'get' | 'subscribe'>;
  closeWarning(): void;
  /** Runs each time the connection comes back; `afterOfflineStart` is true only for the first time after an offline start. */
  onBack(listener: (back: { readonly afterOfflineStart: boolean }) => void): () => void;
}

export interface NetworkSource {
  isOnline(): boolean;
  onChange(listener: () => void): void;
  after(ms: number, run: () => void): () => void;
}

const browserNetwork: NetworkSource = {
  isOnline: () => navigator.onLine,
  onChange(listener) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export function watchNetwork(source: NetworkSource = browserNetwork): Network {
  const online = createStore(source.isOnline());
  const init = createStore<NetworkInit>(online.get() ? 'ready' : 'failed');
  const warning = createStore(false);
  const listeners = new Set<(back: { readonly afterOfflineStart: boolean }) => void>();
  let stopWaiting: (() => void) | undefined;

  function lost(): void {
    stopWaiting?.();
    stopWaiting = source.after(WARN_AFTER_MS, () => warning.set(!source.isOnline()));
  }

  function back(): void {
    stopWaiting?.();
    warning.set(false);
    const afterOfflineStart = init.get() === 'failed';
    init.set('ready');
    for (const listener of listeners) listener({ afterOfflineStart });
  }

  source.onChange(() => {
    if (source.isOnline() === online.get()) return;
    online.set(source.isOnline());
    if (online.get()) back();
    else lost();
  });
  if (!online.get()) lost();

  return {
    online,
    init,
    warning,
    closeWarning: () => warning.set(false),
    onBack(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
