import { type ApiClient, answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import type { Session } from '@auscult/client/session/session';
import type { User } from '@auscult/contract/entities/user';
import type { Language } from '@auscult/phrases/language';
import type { QueryClient } from '@tanstack/react-query';
import type { Settings } from '../state/settings.ts';
import type { Texts } from '../state/texts.ts';

interface Dependencies {
  readonly api: () => ApiClient;
  readonly session: () => Session;
  readonly texts: Texts;
  readonly settings: Settings;
  readonly queryClient: QueryClient;
}

/**
 * A member's language is that of their account, on every device: the server answers in it. What they choose here is shown at once and waits on the
 * device until the account has it, so that no answer from before takes it back.
 */
export function createMemberLanguage({ api, session, texts, settings, queryClient }: Dependencies) {
  let turn: Promise<unknown> = Promise.resolve();
  let underWay = 0;

  async function post(language: Language): Promise<void> {
    try {
      const user = await answer(api().POST('/v1/profile/update-language', { body: { language } }));
      if (settings.get('language_unsent') === language) settings.remove('language_unsent');
      session().adopt(user);
      // What was asked for before is in the language of before.
      void queryClient.invalidateQueries();
    } catch (error) {
      // Refused, it would be so again.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) settings.remove('language_unsent');
      throw error;
    }
  }

  /** One after the other: the last choice is the last that the server hears. */
  function send(language: Language): Promise<void> {
    underWay += 1;
    const sent = turn.then(() => post(language)).finally(() => (underWay -= 1));
    turn = sent.catch(() => undefined);
    return sent;
  }

  return {
    async choose(language: Language): Promise<void> {
      settings.set('language_unsent', language);
      try {
        await texts.use(language);
      } catch (error) {
        settings.remove('language_unsent');
        throw error;
      }
      await send(language);
    },
    /** The server said who this is: what waits goes there, else the language of the account comes here. */
    async follow({ language }: Pick<User, 'language'>): Promise<void> {
      const unsent = settings.get('language_unsent');
      if (unsent === 'nl' || unsent === 'en') {
        if (underWay === 0) await send(unsent);
      } else if (language !== texts.requested()) {
        await texts.use(language);
        void queryClient.invalidateQueries();
      }
    },
  };
}
