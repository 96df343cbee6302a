import type { Player } from '@auscult/player/engine/player';
import { inactive } from '@auscult/player/machine/state';
import type { AppServices, ListenRequest } from '../lib/services.tsx';

export interface Listening {
  readonly player: Player;
  listen(request: ListenRequest): void;
  /** Before logging out: the player stops, and progress that is not another listener's business goes. */
  forget(): Promise<void>;
}

const nothing = () => undefined;
const silent = () => nothing;

/** The player with everything around it: recording, sending, resuming. */
export function createAppPlayer(
  _services: Pick<AppServices, 'api' | 'session' | 'queryClient' | 'device' | 'toasts' | 'texts' | 'network'>,
): Listening {
  const state = inactive({ rate: 1, volume: 1 });
  return {
    player: {
      open: nothing,
      play: nothing,
      pause: nothing,
      toggle: nothing,
      seek: nothing,
      skip: nothing,
      next: nothing,
      previous: nothing,
      retry: nothing,
      setRate: nothing,
      setVolume: nothing,
      expand: nothing,
      collapse: nothing,
      close: nothing,
      getState: () => state,
      subscribe: silent,
      position: () => 0,
      subscribeTick: silent,
      subscribeNotices: silent,
    },
    listen: nothing,
    forget: async () => undefined,
  };
}
