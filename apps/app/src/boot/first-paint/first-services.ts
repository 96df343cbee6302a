import { dutchPhrases } from '@auscult/phrases/app-phrases';
import { inactive } from '@auscult/player/machine/state';
import { createStore } from '@auscult/web/state/store';
import { QueryClient } from '@tanstack/react-query';
import type { AppServices } from '../../shared/services/services.tsx';

const nothing = () => () => undefined;

/**
 * What components read while the server renders them, for a guest at the first start of a device. What they only call in effects and
 * handlers is not here, because none of those run: hence the cast. What is here has the types of the services.
 */
export function firstServices(origin: string, now: Date): AppServices {
  const closed = inactive({ rate: 1, rates: {}, trims: {}, savedSeconds: 0, volume: 1, queue: [] });
  const guest = { status: 'guest', user: null } as const;
  const read = {
    apiOrigin: origin,
    session: { subscribe: nothing, getState: () => guest },
    queryClient: new QueryClient(),
    device: { get: () => null },
    network: { online: createStore(true), warning: createStore(false) },
    texts: createStore(dutchPhrases),
    clock: { now: () => now, get: () => now.getTime(), subscribe: nothing },
    player: { subscribe: nothing, subscribeTick: nothing, subscribeNotices: nothing, getState: () => closed, position: () => 0 },
    positions: { newest: () => null },
    outbox: { waiting: createStore([]), toggles: createStore(new Map()) },
  } satisfies { readonly [K in keyof AppServices]?: Partial<AppServices[K]> };
  return read as unknown as AppServices;
}
