import { type HeardSegments, heardSeconds, mergeHeard, unheardOf } from '@auscult/domain/listening/heard-segments';
import type { TrackForms } from '../track.ts';

/**
 * PLAY-05: whether the next track waits at the end of this one: for forms, for attention that was not confirmed, or for what was passed over. `counted` is what was heard since the track
 * was opened, which the server may not know yet.
 */
export function holdsNext({ hasUnfinishedForms, checks, listening }: TrackForms, counted: HeardSegments): boolean {
  if (hasUnfinishedForms || checks.length > 0) return true;
  return listening !== null && heardSeconds(unheardOf(listening.missing, counted)) > listening.mayMissSeconds;
}

/** With another stretch; one that was too fast for the points does not count. */
export const withCounted = (counted: HeardSegments, { from, to, rate }: { from: number; to: number; rate: number }, { listening }: TrackForms) =>
  listening !== null && rate > listening.maxRate ? counted : mergeHeard(counted, [[from, to]]);
