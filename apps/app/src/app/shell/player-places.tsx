import { useState, useSyncExternalStore } from 'react';
import { useServices } from '../../lib/services.tsx';
import { lazyPart, withDeadline } from '../lazy-screen.tsx';

/** What is drawn of the player, in a file of its own: nothing of it is on the first screen. */
export const loadPlayerSlots = () => withDeadline(() => import('./player-slots.tsx'));

const SLOTS = {
  mini: lazyPart(loadPlayerSlots, 'MiniSlot'),
  bar: lazyPart(loadPlayerSlots, 'BarSlot'),
  panel: lazyPart(loadPlayerSlots, 'PanelSlot'),
  full: lazyPart(loadPlayerSlots, 'FullSlot'),
  notices: lazyPart(loadPlayerSlots, 'NoticesSlot'),
};

/** A place that the shell keeps for the player; empty until something was opened. */
export function PlayerPlace({ of }: { readonly of: keyof typeof SLOTS }) {
  const { player } = useServices();
  // One that closes before it was drawn has something to say all the same.
  const [wasOpen] = useState(() => {
    let was = false;
    return () => {
      was ||= player.getState().kind !== 'inactive';
      return was;
    };
  });
  const Slot = SLOTS[of];
  return useSyncExternalStore(player.subscribe, wasOpen, wasOpen) && <Slot />;
}
