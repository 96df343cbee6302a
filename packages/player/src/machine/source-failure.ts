import { seekTarget, wantsToPlay } from './selectors.ts';
import { type Failed, type Opening, type Ready, trackOf } from './state.ts';
import { closed, openPlayerOf, precededBy, type Step, step, stopTimers } from './step.ts';

/** Delays before each retry of a source that fails without a final status. */
const RETRY_DELAYS_SECONDS = [1, 2, 4, 8, 16, 30] as const;

/**
 * The media element failed. Its error codes do not distinguish a missing file from a lost network, so the file is requested;
 * a device without sound output is no fault of the file, and only the listener can mend it.
 */
export function sourceFailed(state: Opening | Ready, position: number, hasNoOutput = false): Step {
  const track = trackOf(state);
  if (!track.audio) return step(state);
  const checking: Opening = {
    ...openPlayerOf(state),
    kind: 'opening',
    stage: 'checking',
    sourceFailure: state.sourceFailure ?? { retries: 0, hasRenewedLink: false },
    startAt: position,
    isFirst: state.kind === 'opening' && state.isFirst,
    isPlayRequested: false,
    pending: { playback: wantsToPlay(state) ? 'play' : null, seek: seekTarget(state) },
  };
  const stops = stopTimers('playCheck', 'stopSeeking', 'stable');
  if (hasNoOutput) return precededBy(giveUp(checking, 'noOutput'), ...stops);
  const { streamId } = track;
  return step(checking, ...stops, { type: 'checkSource', streamId, url: track.audio.url });
}

/** Decides by the status that the file itself answered; null when nothing did. */
export function sourceChecked(state: Opening, status: number | null, isOnline: boolean): Step {
  if (status === 404 || status === 410) return audioMissing(state);
  if (status !== 401 && status !== 403) return scheduleRetry(state, isOnline);
  if (state.sourceFailure?.hasRenewedLink) return giveUp(state, 'refused');
  return step({ ...state, stage: 'renewing' }, { type: 'loadDetails', streamId: trackOf(state).streamId, isRenewal: true });
}

/** PLAY-07: closes the player, takes the episode off recently played, and warns. */
export function audioMissing(state: Opening): Step {
  const { streamId, title } = trackOf(state);
  return closed(state, { type: 'forgetPlayed', streamId }, { type: 'notify', notice: { type: 'audioNotAvailable', streamId, title } });
}

/** Waits for the next try; after the last one the player stays open and offers Retry. Without a network no try is spent. */
export function scheduleRetry(state: Opening, isOnline: boolean): Step {
  const sourceFailure = state.sourceFailure ?? { retries: 0, hasRenewedLink: false };
  if (!isOnline) return step({ ...state, stage: 'offline', sourceFailure });
  const seconds = RETRY_DELAYS_SECONDS[sourceFailure.retries];
  if (seconds === undefined) return giveUp(state, 'unreachable');
  return step(
    { ...state, stage: 'retrying', sourceFailure: { ...sourceFailure, retries: sourceFailure.retries + 1 } },
    { type: 'startTimer', timer: 'retry', ms: seconds * 1000 },
  );
}

function giveUp(state: Opening, reason: Failed['reason']): Step {
  return step({ ...openPlayerOf(state), kind: 'failed', reason, startAt: state.startAt }, ...stopTimers('pendingPlay', 'retry'), { type: 'unload' });
}
