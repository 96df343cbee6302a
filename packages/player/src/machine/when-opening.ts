import { mergeHeard } from '@auscult/domain/listening/heard-segments';
import type { DetailsFailure, OpenRequest, PlayerEvent } from './event.ts';
import { withDetails } from './look-ahead.ts';
import type { Moment } from './moment.ts';
import { isOpenAlready, moveInto } from './open.ts';
import { askSeek, checkPlayback, runPending } from './playback.ts';
import { audioMissing, sourceChecked, sourceFailed, tryLater } from './source-trouble.ts';
import { LIMIT_PENDING_PLAY, loadSource, memberEffects } from './start-track.ts';
import { NOTHING_PENDING, type Opening, type Ready, trackOf } from './state.ts';
import { closed, followedBy, type Step, sessionOf, stay, step, stopTimers } from './step.ts';
import type { TrackDetails } from './track.ts';

/** A track is on its way: requests are kept until it is there. */
export function whenOpening(state: Opening, event: PlayerEvent, moment: Moment): Step {
  switch (event.type) {
    case 'open':
      return isOpenAlready(state, event.request) ? openAgain(moveInto(state, event.request, event.isMember), event.request) : stay(state);
    case 'play':
      return askPlay(state);
    case 'pause':
      return dropPlay(state);
    case 'toggle':
      return state.isPlayAsked || state.pending.playback === 'play' ? dropPlay(state) : askPlay(state);
    case 'seek':
      return step({ ...state, pending: { ...state.pending, seek: event.to } });
    case 'skip':
      return step({ ...state, pending: { ...state.pending, seek: (state.pending.seek ?? event.from) + event.by } });
    case 'retry':
      return state.stage === 'retrying' || state.stage === 'offline' ? followedBy(loadSource(state), ...stopTimers('retry')) : stay(state);
    case 'detailsLoaded':
      return isAwaitingDetails(state, event.streamId) ? detailsLoaded(state, event.details) : stay(state);
    case 'detailsFailed':
      return isAwaitingDetails(state, event.streamId) ? detailsFailed(state, event.failure, moment.isOnline) : stay(state);
    case 'sourceChecked':
      return state.stage === 'checking' && event.streamId === trackOf(state).streamId
        ? sourceChecked(state, event.status, moment.isOnline)
        : stay(state);
    case 'loaded':
      return state.stage === 'source' ? loaded(state, event.durationSeconds, event.position, moment) : stay(state);
    case 'failed':
      return state.stage === 'source' ? sourceFailed(state, event.position) : stay(state);
    case 'playRefused':
      return step({ ...state, isPlayAsked: false }, ...stopTimers('pendingPlay'));
    case 'timerFired':
      if (event.timer === 'pendingPlay') return dropPlay(state);
      return event.timer === 'retry' && state.stage === 'retrying' ? loadSource(state) : stay(state);
    default:
      return stay(state);
  }
}

function openAgain(state: Opening, { seekTo, play }: OpenRequest): Step {
  const sought = seekTo === undefined ? state : { ...state, pending: { ...state.pending, seek: seekTo } };
  return followedBy(play === false ? step(sought) : askPlay(sought), ...memberEffects(state));
}

function askPlay(state: Opening): Step {
  if (state.isPlayAsked) return stay(state);
  if (state.stage === 'source') return step({ ...state, isPlayAsked: true }, { type: 'play' }, LIMIT_PENDING_PLAY);
  return step({ ...state, pending: { ...state.pending, playback: 'play' } }, LIMIT_PENDING_PLAY);
}

function dropPlay(state: Opening): Step {
  const dropped: Opening = { ...state, isPlayAsked: false, pending: { ...state.pending, playback: null } };
  return step(dropped, ...stopTimers('pendingPlay'), ...(state.isPlayAsked ? [{ type: 'pause' } as const] : []));
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
    trouble: state.trouble && state.stage === 'renewing' ? { ...state.trouble, hasRenewedLink: true } : state.trouble,
  };
  return details.audio ? loadSource(opening) : audioMissing(opening);
}

function detailsFailed(state: Opening, failure: DetailsFailure, isOnline: boolean): Step {
  if (failure.because === 'missing') return audioMissing(state);
  if (failure.because === 'unreachable' && !state.isFirst) return tryLater(state, isOnline);
  const message = failure.because === 'refused' ? failure.message : null;
  return closed(state, { type: 'notify', notice: { type: 'openingFailed', message } });
}

function loaded(state: Opening, durationSeconds: number, position: number, moment: Moment): Step {
  const ready: Ready = {
    ...sessionOf(state),
    kind: 'ready',
    activity: state.isPlayAsked ? 'starting' : 'paused',
    isStalled: false,
    hasEnded: false,
    durationSeconds,
    seeking: null,
    rest: null,
    interruption: null,
    pending: NOTHING_PENDING,
  };
  const sought = state.pending.seek === null ? stay(ready) : askSeek(ready, state.pending.seek, position);
  return state.isPlayAsked ? followedBy(sought, checkPlayback) : runPending(sought, moment);
}
