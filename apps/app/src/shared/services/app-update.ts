import type { Store } from '@auscult/web/state/store';

declare module './services.tsx' {
  interface AppServices {
    /** Null until something watches for one. */
    readonly update: Store<AppUpdate | null>;
  }
}

/** A newer version of the app that is installed and waiting. */
export interface AppUpdate {
  /** Whether to offer it now. */
  readonly offered: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** Not now: it is offered again once what plays has stopped. */
  dismiss(): void;
  /** Activates it and reloads the page. */
  apply(): void;
}
