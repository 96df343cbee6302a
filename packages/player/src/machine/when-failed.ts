import type { PlayerEvent } from './event.ts';
import { LIMIT_PENDING_PLAY, loadSource } from './start-track.ts';
import type { Failed, Opening } from './state.ts';
import { followedBy, openPlayerOf, type Step, unchanged } from './step.ts';

/** The player gave up and offers Retry; pressing play means the same. */
export function whenFailed(state: Failed, event: PlayerEvent): Step {
  if (event.type !== 'retry' && event.type !== 'play' && event.type !== 'toggle') return unchanged(state);
  const again: Opening = {
    ...openPlayerOf(state),
    kind: 'opening',
    stage: 'details',
    sourceFailure: null,
    startAt: state.startAt,
    isFirst: false,
    isPlayRequested: false,
    pending: { playback: 'play', seek: null },
  };
  return followedBy(loadSource(again), LIMIT_PENDING_PLAY);
}
