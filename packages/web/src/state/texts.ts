import { readCachedUser } from '@auscult/client/session/cached-user';
import { dutchPhrases, loadPhrases, type Phrases } from '@auscult/phrases/app-phrases';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, type Language } from '@auscult/phrases/language';
import type { Settings } from './settings.ts';
import { createStore, type Store } from './store.ts';
import { withDeadline } from './with-deadline.ts';

/** The interface's texts now, and the way to another language while the app runs. */
export interface Texts extends Pick<Store<Phrases>, 'get' | 'subscribe'> {
  /** Switches the language; rejects when the texts cannot be loaded in time, without any change. */
  use(language: Language): Promise<void>;
  /** The language that is there, or is on its way. */
  requested(): Language;
}

/** The device's last language, else the cached user's, else Dutch; English in place of one that we do not have. */
export function deviceLanguage(device: Pick<Settings, 'get'>): Language {
  const known: string | null | undefined = device.get('language') ?? readCachedUser({ getItem: () => device.get('cached-user') })?.language;
  if (known === undefined || known === null) return DEFAULT_LANGUAGE;
  return known === 'nl' || known === 'en' ? known : FALLBACK_LANGUAGE;
}

export function createTexts(device: Pick<Settings, 'get' | 'set'>): Texts {
  const phrases = createStore(dutchPhrases);
  let requested: Language = DEFAULT_LANGUAGE;
  return {
    get: phrases.get,
    subscribe: phrases.subscribe,
    requested: () => requested,
    async use(language) {
      requested = language;
      const loaded = await withDeadline(() => loadPhrases(language)).catch((error: unknown) => {
        if (requested === language) requested = phrases.get().language;
        throw error;
      });
      // A later request may have loaded faster.
      if (requested !== language) return;
      device.set('language', language);
      document.documentElement.lang = language;
      phrases.set(loaded);
    },
  };
}
