import { MAX_RATE } from '@auscult/domain/listening/credit';
import { mergeHeard } from '@auscult/domain/listening/heard-segments';
import type { HeardOver, PlayerEvent } from './event.ts';
import { isOpenAlready, open } from './open.ts';
import { startTrack } from './start-track.ts';
import { type ActiveState, type PlayerState, trackOf } from './state.ts';
import { closed, followedBy, type Step, stay, step } from './step.ts';
import { whenFailed } from './when-failed.ts';
import { whenOpening } from './when-opening.ts';
import { whenReady } from './when-ready.ts';

const MIN_RATE = 0.5;

/** What an event makes of the player. Pure: time comes as fired timers, positions come with the events. */
export function transition(state: PlayerState, event: PlayerEvent): Step {
  switch (event.type) {
    case 'open':
      return isOpenAlready(state, event.request) ? whenActive(state, event) : open(state, event.request, event.isMember);
    case 'setRate':
      return setRate(state, event.rate);
    case 'setVolume':
      return setVolume(state, event.volume);
    default:
      return state.kind === 'inactive' ? stay(state) : whenActive(state, event);
  }
}

function whenActive(state: ActiveState, event: PlayerEvent): Step {
  switch (event.type) {
    case 'close':
      return closed(state);
    case 'next':
      return moveBy(state, 1);
    case 'previous':
      return moveBy(state, -1);
    case 'expand':
      return view(state, 'expanded');
    case 'collapse':
      return view(state, 'collapsed');
    case 'formsLoaded':
      return formsLoaded(state, event.streamId, event.hasUnfinishedForms);
    case 'heardOver':
      return heardOver(state, event);
    default:
      return whenLoaded(state, event);
  }
}

function whenLoaded(state: ActiveState, event: PlayerEvent): Step {
  if (state.kind === 'opening') return whenOpening(state, event);
  return state.kind === 'ready' ? whenReady(state, event) : whenFailed(state, event);
}

/** PLAY-06: skipping wraps around; in a playlist of one it begins the track again. */
function moveBy(state: ActiveState, by: 1 | -1): Step {
  const { length } = state.playlist;
  const index = (state.index + by + length) % length;
  const moved = startTrack(state, index, { startAt: length === 1 ? 0 : null, seekTo: null, play: true, isFirst: false });
  const action = by === 1 ? 'skip_stream_forward' : 'skip_stream_backward';
  return followedBy(moved, { type: 'count', action, streamId: trackOf(state).streamId });
}

function view(state: ActiveState, wanted: ActiveState['view']): Step {
  return state.view === wanted ? stay(state) : step({ ...state, view: wanted });
}

function formsLoaded(state: ActiveState, streamId: number, hasUnfinishedForms: boolean): Step {
  if (trackOf(state).streamId !== streamId) return stay(state);
  return step({ ...state, playlist: state.playlist.with(state.index, { ...trackOf(state), hasUnfinishedForms }) });
}

function heardOver(state: ActiveState, { streamId, from, to }: HeardOver): Step {
  if (trackOf(state).streamId === streamId) return step({ ...state, heard: mergeHeard(state.heard, [[from, to]]) });
  const playlist = state.playlist.map((track) => (track.streamId === streamId ? { ...track, heard: mergeHeard(track.heard, [[from, to]]) } : track));
  return step({ ...state, playlist });
}

function setRate(state: PlayerState, wanted: number): Step {
  if (!Number.isFinite(wanted)) return stay(state);
  const rate = Math.min(MAX_RATE, Math.max(MIN_RATE, wanted));
  return step({ ...state, rate }, { type: 'setRate', rate });
}

/** PLAY-08: 0 is silent, 1 is as recorded. */
function setVolume(state: PlayerState, wanted: number): Step {
  if (!Number.isFinite(wanted)) return stay(state);
  const volume = Math.min(1, Math.max(0, wanted));
  return step({ ...state, volume }, { type: 'setVolume', volume });
}
