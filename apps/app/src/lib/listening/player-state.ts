import type { PlayerState } from '@auscult/player/machine/state';
import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';

/** What `select` reads of the player; renders again only when that changes, so it must answer with a primitive or a kept object. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { player } = useServices();
  const get = () => select(player.getState());
  return useSyncExternalStore(player.subscribe, get, get);
}

/** What `read` makes of the position, on every tick; a number or word that changes rarely, such as minutes left. */
export function usePlayerTick<T extends string | number | boolean | null>(read: (position: number, state: PlayerState) => T): T {
  const { player } = useServices();
  const subscribe = useCallback((listener: () => void) => player.subscribeTick(listener), [player]);
  const get = () => read(player.position(), player.getState());
  return useSyncExternalStore(subscribe, get, get);
}
