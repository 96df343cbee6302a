import type { SessionState } from '@auscult/client/session/session';
import type { User } from '@auscult/contract/entities/user';
import type { Phrases } from '@auscult/phrases/app-phrases';
import { FIRST_SETTINGS, inactive } from '@auscult/player/machine/state';
import { createStore } from '@auscult/web/state/store';
import { QueryClient } from '@tanstack/react-query';
import { firstPlaybackSettings } from '../../shared/services/playback-settings.ts';
import type { AppServices } from '../../shared/services/services.tsx';

const nothing = () => () => undefined;

/**
 * What components read while the server renders them, at the first start of a device. What they only call in effects and
 * handlers is not here, because none of those run: hence the cast. What is here has the types of the services.
 */
export function firstServices(origin: string, now: Date, { user, phrases }: { readonly user: User | null; readonly phrases: Phrases }): AppServices {
  const closed = inactive(FIRST_SETTINGS);
  const viewer: SessionState = user ? { status: 'member', user } : { status: 'guest', user: null };
  const read = {
    apiOrigin: origin,
    session: { subscribe: nothing, getState: () => viewer },
    queryClient: new QueryClient(),
    layers: { open: nothing },
    device: { get: () => null },
    network: { online: createStore(true), warning: createStore(false) },
    texts: createStore(phrases),
    clock: { now: () => now, get: () => now.getTime(), subscribe: nothing },
    player: { subscribe: nothing, subscribeTick: nothing, subscribeNotices: nothing, getState: () => closed, position: () => 0 },
    watched: createStore(null),
    playbackSettings: firstPlaybackSettings(),
    positions: { newest: () => null, moves: createStore(0) },
    downloads: { list: createStore(null) },
    outbox: { waiting: createStore([]), toggles: createStore(new Map()) },
  } satisfies { readonly [K in keyof AppServices]?: Partial<AppServices[K]> };
  return read as unknown as AppServices;
}
