import type { PlayerState } from '@auscult/player/machine/state';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/services.tsx';

/** Reads player state; renders when the result changes, so `select` must return a primitive or a stable reference. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { player } = useServices();
  const get = () => select(player.getState());
  return useSyncExternalStore(player.subscribe, get, get);
}

/** As `usePlayerState` but in a transition, for expensive renders. `select` must be stable. */
export function usePlayerStateDeferred<T>(select: (state: PlayerState) => T): T {
  const { player } = useServices();
  const [value, setValue] = useState(() => select(player.getState()));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(select(player.getState())));
    follow();
    return player.subscribe(follow);
  }, [player, select]);
  return value;
}

/** Derives a value from the position on every tick; renders when it changes, such as minutes left. */
export function usePlayerTick<T extends string | number | boolean | null>(read: (position: number, state: PlayerState) => T): T {
  const { player } = useServices();
  const subscribe = useCallback((listener: () => void) => player.subscribeTick(listener), [player]);
  const get = () => read(player.position(), player.getState());
  return useSyncExternalStore(subscribe, get, get);
}
