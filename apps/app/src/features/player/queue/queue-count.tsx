import { usePlayerState } from '../../../shared/listening/player-state.ts';

/** How many wait in the queue; nothing where none do. */
export function QueueCount() {
  return usePlayerState(({ queue }) => queue.length) || null;
}
