import { mergeHeard } from '@auscult/domain/listening/heard-segments';
import { changeQueue, playQueued } from './change-queue.ts';
import type { HeardOver, PlayerEvent } from './event.ts';
import { detailsAhead } from './look-ahead.ts';
import type { Moment } from './moment.ts';
import { isOpenAlready, open } from './open.ts';
import { clampRate, rateOf, withRate } from './rules/rates.ts';
import { audibleVolume } from './rules/sleep.ts';
import { startTrack } from './start-track.ts';
import { type ActiveState, type PlayerState, type Settings, trackOf } from './state.ts';
import { closed, followedBy, type Step, stay, step } from './step.ts';
import { whenFailed } from './when-failed.ts';
import { whenOpening } from './when-opening.ts';
import { whenReady } from './when-ready.ts';
import { extendSleep, setSleep, sleepLooked } from './when-sleepy.ts';

/** What an event makes of the player. Pure: time comes as fired timers, positions come with the events. */
export function transition(state: PlayerState, event: PlayerEvent, moment: Moment): Step {
  switch (event.type) {
    case 'open':
      return isOpenAlready(state, event.request) ? whenActive(state, event, moment) : open(state, event.request, event.isMember, moment.now);
    case 'setRate':
      return setRate(state, event.rate);
    case 'setVolume':
      return setVolume(state, event.volume);
    case 'useSettings':
      return useSettings(state, event.settings);
    case 'enqueue':
    case 'dequeue':
    case 'playQueued':
    case 'moveQueued':
    case 'setQueue':
      return changeQueue(state, event, moment);
    default:
      return state.kind === 'inactive' ? stay(state) : whenActive(state, event, moment);
  }
}

function whenActive(state: ActiveState, event: PlayerEvent, moment: Moment): Step {
  switch (event.type) {
    case 'close':
      return closed(state);
    case 'next':
      return moveBy(state, 1, moment.now);
    case 'previous':
      return moveBy(state, -1, moment.now);
    case 'expand':
      return view(state, 'expanded');
    case 'collapse':
      return view(state, 'collapsed');
    case 'formsLoaded':
      return formsLoaded(state, event.streamId, event.hasUnfinishedForms);
    case 'heardOver':
      return heardOver(state, event);
    case 'detailsAhead':
      return detailsAhead(state, event.streamId, event.details);
    case 'setSleep':
      return setSleep(state, event.wish, moment);
    case 'extendSleep':
      return extendSleep(state, event.minutes);
    case 'timerFired':
      if (event.timer !== 'sleep') return whenLoaded(state, event, moment);
      return sleepLooked(state, moment, (before) => whenLoaded(before, { type: 'pause' }, moment));
    default:
      return whenLoaded(state, event, moment);
  }
}

function whenLoaded(state: ActiveState, event: PlayerEvent, moment: Moment): Step {
  if (state.kind === 'opening') return whenOpening(state, event, moment);
  return state.kind === 'ready' ? whenReady(state, event, moment) : whenFailed(state, event);
}

/** PLAY-06: skipping wraps around, the queue first; in a playlist of one it begins the track again. */
function moveBy(state: ActiveState, by: 1 | -1, now: number): Step {
  const { length } = state.playlist;
  const index = (state.index + by + length) % length;
  const beginning = { startAt: length === 1 ? 0 : null, seekTo: null, play: true, isFirst: false, now };
  const queued = by === 1 ? state.queue[0] : undefined;
  const moved = queued ? playQueued(state, queued.streamId, now) : startTrack(state, index, beginning);
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

/** What the device kept, or what another account keeps; it sounds at once. */
function useSettings(state: PlayerState, { rates = state.rates, volume = state.volume }: Partial<Settings>): Step {
  const rate = state.kind === 'inactive' ? state.rate : rateOf(rates, trackOf(state).courseId);
  const after = setVolume({ ...state, rates, rate }, volume);
  return rate === state.rate ? after : followedBy(after, { type: 'setRate', rate });
}

function setRate(state: PlayerState, wanted: number): Step {
  if (!Number.isFinite(wanted)) return stay(state);
  const rate = clampRate(wanted);
  const rates = state.kind === 'inactive' ? state.rates : withRate(state.rates, trackOf(state).courseId, rate);
  return step({ ...state, rate, rates }, { type: 'setRate', rate });
}

/** PLAY-08: 0 is silent, 1 is as recorded. */
function setVolume(state: PlayerState, wanted: number): Step {
  if (!Number.isFinite(wanted)) return stay(state);
  const volume = Math.min(1, Math.max(0, wanted));
  const after = { ...state, volume };
  return step(after, { type: 'setVolume', volume: audibleVolume(after) });
}
