import { Suspense, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import { lazyAhead } from '../lazy-screen.tsx';

/** What is drawn of the player, in a file of its own: nothing of it is on the first screen. */
const load = () => import('./player-slots.tsx');

const SLOTS = {
  mini: lazyAhead(load, 'MiniSlot'),
  bar: lazyAhead(load, 'BarSlot'),
  panel: lazyAhead(load, 'PanelSlot'),
  full: lazyAhead(load, 'FullSlot'),
  notices: lazyAhead(load, 'NoticesSlot'),
};

/** Fetches that file before it is needed. */
export const loadPlayerSlots = () => Promise.all(Object.values(SLOTS).map(([, fetch]) => fetch()));

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
  const [Slot] = SLOTS[of];
  // Sound and the pressed button come first; the player is drawn in the time that they leave.
  const isThere = useDeferredValue(useSyncExternalStore(player.subscribe, wasOpen, wasOpen));
  return (
    isThere && (
      <Suspense>
        <Slot />
      </Suspense>
    )
  );
}
