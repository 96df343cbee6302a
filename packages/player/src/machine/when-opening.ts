import { mergeHeard } from '@auscult/domain/listening/heard-segments';
import type { DetailsFailure, OpenRequest, PlayerEvent } from './event.ts';
import { isOpenAlready, moveInto } from './open.ts';
import { checkPlayback, requestSeek, runPending } from './playback.ts';
import { withDetails } from './prefetch-next.ts';
import { audioMissing, scheduleRetry, sourceChecked, sourceFailed } from './source-failure.ts';
import { LIMIT_PENDING_PLAY, loadSource, memberEffects } from './start-track.ts';
import { NOTHING_PENDING, type Opening, type Ready, trackOf } from './state.ts';
import { closed, followedBy, openPlayerOf, type Step, step, stopTimers, unchanged } from './step.ts';
import type { TrackDetails } from './track.ts';
import type { TransitionContext } from './transition-context.ts';

/** Transitions while a track is loading: requests are kept until it is loaded. */
export function whenOpening(state: Opening, event: PlayerEvent, context: TransitionContext): Step {
  switch (event.type) {
    case 'open':
      return isOpenAlready(state, event.request) ? openAgain(moveInto(state, event.request, event.isMember), event.request) : unchanged(state);
    case 'play':
      return askPlay(state);
    case 'pause':
      return dropPlay(state);
    case 'toggle':
      return state.isPlayRequested || state.pending.playback === 'play' ? dropPlay(state) : askPlay(state);
    case 'seek':
      return step({ ...state, pending: { ...state.pending, seek: event.to } });
    case 'skip':
      return step({ ...state, pending: { ...state.pending, seek: (state.pending.seek ?? event.from) + event.by } });
    case 'retry':
      return state.stage === 'retrying' || state.stage === 'offline' ? followedBy(loadSource(state), ...stopTimers('retry')) : unchanged(state);
    case 'detailsLoaded':
      return isAwaitingDetails(state, event.streamId) ? detailsLoaded(state, event.details) : unchanged(state);
    case 'detailsFailed':
      return isAwaitingDetails(state, event.streamId) ? detailsFailed(state, event.failure, context.isOnline) : unchanged(state);
    case 'sourceChecked':
      return state.stage === 'checking' && event.streamId === trackOf(state).streamId
        ? sourceChecked(state, event.status, context.isOnline)
        : unchanged(state);
    case 'loaded':
      return state.stage === 'source' ? loaded(state, event.durationSeconds, event.position, context) : unchanged(state);
    case 'failed':
      return state.stage === 'source' ? sourceFailed(state, event.position, event.hasNoOutput) : unchanged(state);
    case 'playRefused':
      return step({ ...state, isPlayRequested: false }, ...stopTimers('pendingPlay'));
    case 'timerFired':
      if (event.timer === 'pendingPlay') return dropPlay(state);
      return event.timer === 'retry' && state.stage === 'retrying' ? loadSource(state) : unchanged(state);
    default:
      return unchanged(state);
  }
}

function openAgain(state: Opening, { seekTo, play }: OpenRequest): Step {
  const sought = seekTo === undefined ? state : { ...state, pending: { ...state.pending, seek: seekTo } };
  return followedBy(play === false ? step(sought) : askPlay(sought), ...memberEffects(state));
}

function askPlay(state: Opening): Step {
  if (state.isPlayRequested) return unchanged(state);
  if (state.stage === 'source') return step({ ...state, isPlayRequested: true }, { type: 'play' }, LIMIT_PENDING_PLAY);
  return step({ ...state, pending: { ...state.pending, playback: 'play' } }, LIMIT_PENDING_PLAY);
}

function dropPlay(state: Opening): Step {
  const dropped: Opening = { ...state, isPlayRequested: false, pending: { ...state.pending, playback: null } };
  return step(dropped, ...stopTimers('pendingPlay'), ...(state.isPlayRequested ? [{ type: 'pause' } as const] : []));
}

function isAwaitingDetails(state: Opening, streamId: number): boolean {
  return (state.stage === 'details' || state.stage === 'renewing') && trackOf(state).streamId === streamId;
}

function detailsLoaded(state: Opening, details: TrackDetails): Step {
  const known = withDetails(trackOf(state), details);
  const opening: Opening = {
    ...state,
    playlist: state.playlist.with(state.index, known),
    heard: mergeHeard(state.heard, details.heard),
    sourceFailure: state.sourceFailure && state.stage === 'renewing' ? { ...state.sourceFailure, hasRenewedLink: true } : state.sourceFailure,
  };
  return details.audio ? loadSource(opening) : audioMissing(opening);
}

function detailsFailed(state: Opening, failure: DetailsFailure, isOnline: boolean): Step {
  if (failure.reason === 'missing') return audioMissing(state);
  if (failure.reason === 'unreachable' && !state.isFirst) return scheduleRetry(state, isOnline);
  const message = failure.reason === 'refused' ? failure.message : null;
  return closed(state, { type: 'notify', notice: { type: 'openingFailed', message } });
}

function loaded(state: Opening, durationSeconds: number, position: number, context: TransitionContext): Step {
  const ready: Ready = {
    ...openPlayerOf(state),
    kind: 'ready',
    activity: state.isPlayRequested ? 'starting' : 'paused',
    isStalled: false,
    hasEnded: false,
    heldAt: null,
    durationSeconds,
    seeking: null,
    pauseStart: null,
    interruption: null,
    pending: NOTHING_PENDING,
  };
  const sought = state.pending.seek === null ? unchanged(ready) : requestSeek(ready, state.pending.seek, position);
  return state.isPlayRequested ? followedBy(sought, checkPlayback) : runPending(sought, context);
}
