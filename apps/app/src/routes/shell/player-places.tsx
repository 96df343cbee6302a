import { lazyPart } from '@auscult/web/state/lazy-part';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import type { PlayerPlaceName } from './player-slot.tsx';

const PlayerSlot = lazyPart(() => import('./player-slot.tsx'), 'PlayerSlot');

/** Fetches what is drawn of the player before it is needed. */
export const preloadPlayerViews = PlayerSlot.preload;

/** A place that the shell keeps for the player; empty until something was opened. */
export function PlayerPlace({ of }: { readonly of: PlayerPlaceName }) {
  const { player } = useServices();
  // One that closes before it was drawn has something to say all the same.
  const [wasOpen] = useState(() => {
    let was = false;
    return () => {
      was ||= player.getState().kind !== 'inactive';
      return was;
    };
  });
  // Sound and the pressed button come first; the player is drawn in the time that they leave.
  const isThere = useDeferredValue(useSyncExternalStore(player.subscribe, wasOpen, wasOpen));
  return isThere && <PlayerSlot of={of} />;
}
