import type { ApiClient } from '@auscult/client/api-client';
import type { Session, SessionState } from '@auscult/client/session/session';
import type { Phrases } from '@auscult/phrases/app-phrases';
import type { ByLanguage, Language } from '@auscult/phrases/language';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useStore } from '../state/store.ts';
import type { Texts } from '../state/texts.ts';
import type { Toasts } from '../state/toasts.ts';

/** What every React app of the product has; it lives as long as the app. */
export interface WebServices {
  readonly api: ApiClient;
  /** Absolute; root-relative addresses of media are read from here. */
  readonly apiOrigin: string;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly texts: Texts;
  /** The language of whoever is signed in, here at once and on every device; rejects when it could not be sent, which it then is later. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
  readonly toasts: Toasts;
}

const Context = createContext<WebServices | null>(null);

export function WebServicesProvider({ value, children }: { readonly value: WebServices; readonly children: ReactNode }) {
  return (
    <Context value={value}>
      <QueryClientProvider client={value.queryClient}>{children}</QueryClientProvider>
    </Context>
  );
}

export function useWebServices(): WebServices {
  const services = useContext(Context);
  if (!services) throw new Error('No services around this component');
  return services;
}

/** The texts of the interface in its language now. */
export function usePhrases(): Phrases {
  return useStore(useWebServices().texts);
}

/** The texts that came with one screen, in the interface's language now. */
export function usePhrasesOf<T>(texts: ByLanguage<T>): T {
  return texts[usePhrases().language];
}

/** Guest, or member with their user. */
export function useSession(): SessionState {
  const { session } = useWebServices();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
