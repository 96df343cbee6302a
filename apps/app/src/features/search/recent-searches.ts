import { plainText } from '@auscult/domain/search/words';
import type { DeviceStore } from '@auscult/web/state/device-store';
import { createStore, type Store } from '@auscult/web/state/store';

const MAXIMUM = 8;
const KEY = 'recent_searches';

/** What was searched for on this device, the latest first. */
export interface RecentSearches extends Pick<Store<readonly string[]>, 'get' | 'subscribe'> {
  /** The same words again, however they are written, move to the front. */
  remember(words: string): void;
  forget(words: string): void;
  forgetAll(): void;
}

/** Reads the stored searches; invalid data counts as empty. */
export function createRecentSearches(device: Pick<DeviceStore, 'get' | 'set' | 'remove'>): RecentSearches {
  const store = createStore(read(device.get(KEY)));
  const keep = (list: readonly string[]) => {
    if (list.length > 0) device.set(KEY, JSON.stringify(list));
    else device.remove(KEY);
    store.set(list);
  };
  const without = (words: string) => store.get().filter((other) => plainText(other) !== plainText(words));
  return {
    get: store.get,
    subscribe: store.subscribe,
    remember: (words) => keep([words, ...without(words)].slice(0, MAXIMUM)),
    forget: (words) => keep(without(words)),
    forgetAll: () => keep([]),
  };
}

function read(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, MAXIMUM) : [];
  } catch {
    return [];
  }
}
