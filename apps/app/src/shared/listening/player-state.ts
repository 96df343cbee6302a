import type { PlayerState } from '@auscult/player/machine/state';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/services.tsx';

/** What `select` reads of the player; renders again only when that changes, so it must answer with a primitive or a kept object. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { player } = useServices();
  const get = () => select(player.getState());
  return useSyncExternalStore(player.subscribe, get, get);
}

/** As `usePlayerState`, for what takes long to draw: the press is answered first. `select` is the same function at every call. */
export function usePlayerStateLater<T>(select: (state: PlayerState) => T): T {
  const { player } = useServices();
  const [value, setValue] = useState(() => select(player.getState()));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(select(player.getState())));
    follow();
    return player.subscribe(follow);
  }, [player, select]);
  return value;
}

/** What `read` makes of the position, on every tick; a number or word that changes rarely, such as minutes left. */
export function usePlayerTick<T extends string | number | boolean | null>(read: (position: number, state: PlayerState) => T): T {
  const { player } = useServices();
  const subscribe = useCallback((listener: () => void) => player.subscribeTick(listener), [player]);
  const get = () => read(player.position(), player.getState());
  return useSyncExternalStore(subscribe, get, get);
}
