import { dutchPhrases } from '@auscult/phrases/app-phrases';
import { createStore } from '@auscult/web/state/store';
import { QueryClient } from '@tanstack/react-query';
import type { AppServices } from '../../shared/services/services.tsx';

const nothing = () => () => undefined;

/**
 * What screens read while the server draws them, for a guest at the first start of a device. What they only call in effects and
 * handlers is not here: nothing of it runs.
 */
export function firstServices(origin: string, now: Date): AppServices {
  const closed = { kind: 'inactive' };
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
    outbox: { waiting: createStore([]), switches: createStore(new Map()) },
  };
  return read as unknown as AppServices;
}
