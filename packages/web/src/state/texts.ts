import { readCachedUser } from '@auscult/client/session/cached-user';
import { dutchPhrases, loadPhrases, type Phrases } from '@auscult/phrases/app-phrases';
import { DEFAULT_LANGUAGE, type Language } from '@auscult/phrases/language';
import type { Settings } from './settings.ts';
import { createStore, type Store } from './store.ts';

/** The interface's texts now, and the way to another language while the app runs. */
export interface Texts extends Pick<Store<Phrases>, 'get' | 'subscribe'> {
  /** Resolves when the texts are on screen; rejects when they cannot be fetched, and then nothing has changed. */
  use(language: Language): Promise<void>;
}

/** The language that this device last used, else that of who is signed in on it; Dutch at its first start. */
export function deviceLanguage(device: Settings): Language {
  const known = device.get('language') ?? readCachedUser({ getItem: () => device.get('cached-user') })?.language;
  return known === 'nl' || known === 'en' ? known : DEFAULT_LANGUAGE;
}

export function createTexts(device: Settings): Texts {
  const phrases = createStore(dutchPhrases);
  let requested: Language = DEFAULT_LANGUAGE;
  return {
    get: phrases.get,
    subscribe: phrases.subscribe,
    async use(language) {
      requested = language;
      const loaded = await loadPhrases(language);
      // A later request may have loaded faster.
      if (requested !== language) return;
      device.set('language', language);
      document.documentElement.lang = language;
      phrases.set(loaded);
    },
  };
}
