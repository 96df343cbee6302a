import type { PlayerEvent } from './event.ts';
import { LIMIT_PENDING_PLAY, loadSource } from './start-track.ts';
import type { Failed, Opening } from './state.ts';
import { followedBy, type Step, sessionOf, stay } from './step.ts';

/** The player gave up and offers Retry; pressing play means the same. */
export function whenFailed(state: Failed, event: PlayerEvent): Step {
  if (event.type !== 'retry' && event.type !== 'play' && event.type !== 'toggle') return stay(state);
  const again: Opening = {
    ...sessionOf(state),
    kind: 'opening',
    stage: 'details',
    trouble: null,
    startAt: state.startAt,
    isFirst: false,
    isPlayAsked: false,
    pending: { playback: 'play', seek: null },
  };
  return followedBy(loadSource(again), LIMIT_PENDING_PLAY);
}
