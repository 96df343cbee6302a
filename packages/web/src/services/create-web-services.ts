import { type ApiClient, type ApiClientOptions, createApiClient } from '@auscult/client/api-client';
import { Session, type SessionHooks, type TokenStore } from '@auscult/client/session/session';
import { DEFAULT_LANGUAGE } from '@auscult/phrases/language';
import type { Settings } from '../state/settings.ts';
import { createTexts } from '../state/texts.ts';
import { createToasts } from '../state/toasts.ts';
import { createMemberLanguage } from './member-language.ts';
import { createQueryClient } from './query-client.ts';
import type { WebServices } from './web-services.tsx';

export interface WebServicesOptions
  extends Required<Pick<ApiClientOptions, 'platform' | 'onRefused' | 'fetch'>>,
    Omit<SessionHooks, 'onSignedIn' | 'onUpdated'> {
  readonly apiOrigin: string;
  /** Where the app's site is found; a native shell runs elsewhere. */
  readonly publicOrigin: string;
  readonly settings: Settings;
  /** Where the access token lies. */
  readonly tokens: TokenStore;
}

/**
 * Creates the services of every React app: sign-in switches to the user's language, sign-out to the default, and
 * both clear the query cache. Between them the language follows the account.
 */
export function createWebServices({
  apiOrigin,
  publicOrigin,
  settings,
  tokens,
  platform,
  onRefused,
  fetch,
  ...hooks
}: WebServicesOptions): WebServices {
  const queryClient = createQueryClient();
  const texts = createTexts(settings);
  const language = createMemberLanguage({ api: () => api, session: () => session, texts, settings, queryClient });
  const session: Session = new Session({
    api: (): ApiClient => api,
    tokens,
    cache: localStorage,
    hooks: {
      ...hooks,
      async onSignedIn(user) {
        queryClient.clear();
        // It may be somebody else's.
        settings.remove('language_unsent');
        await texts.use(user.language).catch(() => undefined);
      },
      // Unreachable, or without the texts: the next time.
      onUpdated: (user) => void language.follow(user).catch(() => undefined),
      async onLoggedOut() {
        queryClient.clear();
        await hooks.onLoggedOut();
        await texts.use(DEFAULT_LANGUAGE);
      },
      async onExpired() {
        queryClient.clear();
        await hooks.onExpired();
      },
    },
  });
  const api = createApiClient({
    baseUrl: apiOrigin,
    platform,
    publicOrigin,
    location: () => location,
    token: session.token,
    language: () => texts.get().language,
    onUnauthenticated: (token) => void session.expire(token),
    onRefused,
    fetch,
  });
  return { api, apiOrigin, session, queryClient, texts, chooseLanguage: language.choose, toasts: createToasts() };
}
