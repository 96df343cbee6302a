import { usePlayerState } from '../../../shared/listening/player-state.ts';

/** Number of queued episodes; nothing when the queue is empty. */
export function QueueCount() {
  return usePlayerState(({ queue }) => queue.length) || null;
}
