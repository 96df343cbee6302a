import { mergeHeard } from '@auscult/domain/listening/heard-segments';
import { changeQueue, playQueued } from './change-queue.ts';
import { checksReached, deferChecks } from './checks.ts';
import type { PlayerEvent, StretchEnded } from './event.ts';
import { askQuestions, deferQuestions, deferWhenPlaying, formsLoaded, keepTimedMoments, momentReached } from './moments.ts';
import { isOpenAlready, open } from './open.ts';
import { detailsPrefetched } from './prefetch-next.ts';
import { withCounted } from './rules/held-at-end.ts';
import { clampRate, rateOf, withRate } from './rules/rates.ts';
import { audibleVolume } from './rules/sleep.ts';
import { withTrim } from './rules/trims.ts';
import { checkSleep, extendSleep, setSleep } from './sleep-timer.ts';
import { startTrack } from './start-track.ts';
import { type ActiveState, type PlayerState, type Settings, trackOf } from './state.ts';
import { closed, followedBy, type Step, step, unchanged } from './step.ts';
import type { TransitionContext } from './transition-context.ts';
import { whenFailed } from './when-failed.ts';
import { whenOpening } from './when-opening.ts';
import { playOnceDone, whenReady } from './when-ready.ts';

/** The next state and effects for an event. Pure: time arrives as timer events, positions with the events. */
export function transition(state: PlayerState, event: PlayerEvent, context: TransitionContext): Step {
  return deferWhenPlaying(keepTimedMoments(state, event, handle(state, event, context), context));
}

function handle(state: PlayerState, event: PlayerEvent, context: TransitionContext): Step {
  switch (event.type) {
    case 'open':
      return isOpenAlready(state, event.request) ? whenActive(state, event, context) : open(state, event.request, event.isMember, context.now);
    case 'setRate':
      return setRate(state, event.rate);
    case 'setTrimming':
      return state.kind === 'inactive' ? unchanged(state) : step({ ...state, trims: withTrim(state.trims, trackOf(state).courseId, event.isOn) });
    case 'setVolume':
      return setVolume(state, event.volume);
    case 'useSettings':
      return useSettings(state, event.settings);
    case 'enqueue':
    case 'dequeue':
    case 'playQueued':
    case 'moveQueued':
    case 'setQueue':
      return changeQueue(state, event, context);
    default:
      return state.kind === 'inactive' ? unchanged(state) : whenActive(state, event, context);
  }
}

function whenActive(state: ActiveState, event: PlayerEvent, context: TransitionContext): Step {
  switch (event.type) {
    case 'close':
      return closed(state);
    case 'next':
      return moveBy(state, 1, context.now);
    case 'previous':
      return moveBy(state, -1, context.now);
    case 'expand':
      return view(state, 'expanded');
    case 'collapse':
      return view(state, 'collapsed');
    case 'formsLoaded':
      return playOnWhenHeld(state, formsLoaded(state, event.streamId, event.forms), event.streamId, context);
    case 'momentReached':
      return momentReached(state, event.streamId, event.momentId, context);
    case 'askQuestions':
      return askQuestions(state, event.momentIds, (before) => whenLoaded(before, { type: 'pause' }, context));
    case 'deferQuestions':
      return deferQuestions(state);
    case 'checksReached':
      return checksReached(state, event.streamId, event.numbers);
    case 'deferChecks':
      return deferChecks(state);
    case 'stretchEnded':
      return heardOver(state, event);
    case 'detailsPrefetched':
      return detailsPrefetched(state, event.streamId, event.details);
    case 'setSleep':
      return setSleep(state, event.setting, context);
    case 'extendSleep':
      return extendSleep(state, event.minutes);
    case 'timerFired':
      if (event.timer !== 'sleep') return whenLoaded(state, event, context);
      return checkSleep(state, context, (before) => whenLoaded(before, { type: 'pause' }, context));
    default:
      return whenLoaded(state, event, context);
  }
}

function whenLoaded(state: ActiveState, event: PlayerEvent, context: TransitionContext): Step {
  if (state.kind === 'opening') return whenOpening(state, event, context);
  return state.kind === 'ready' ? whenReady(state, event, context) : whenFailed(state, event);
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
  return state.view === wanted ? unchanged(state) : step({ ...state, view: wanted });
}

/** With nothing left to do the next track starts where the end of this one held it. */
function playOnWhenHeld(before: ActiveState, { state, effects }: Step, streamId: number, context: TransitionContext): Step {
  if (state.kind !== 'ready' || trackOf(state).streamId !== streamId) return { state, effects };
  const after = playOnceDone(before, state, context);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

function heardOver(state: ActiveState, stretch: StretchEnded): Step {
  const { streamId, from, to } = stretch;
  const current = trackOf(state);
  if (current.streamId === streamId) {
    return step({ ...state, heard: mergeHeard(state.heard, [[from, to]]), counted: withCounted(state.counted, stretch, current) });
  }
  const playlist = state.playlist.map((track) => (track.streamId === streamId ? { ...track, heard: mergeHeard(track.heard, [[from, to]]) } : track));
  return step({ ...state, playlist });
}

/** What the device kept, or what another account keeps; it sounds at once. */
function useSettings(state: PlayerState, settings: Partial<Settings>): Step {
  const { rates, trims, savedSeconds, volume, defaultRate, playsOn } = { ...state, ...settings };
  const rate = state.kind === 'inactive' ? state.rate : rateOf(rates, trackOf(state).courseId, defaultRate);
  const after = setVolume({ ...state, rates, trims, savedSeconds, defaultRate, playsOn, rate }, volume);
  return rate === state.rate ? after : followedBy(after, { type: 'setRate', rate });
}

function setRate(state: PlayerState, wanted: number): Step {
  if (!Number.isFinite(wanted)) return unchanged(state);
  const rate = clampRate(wanted);
  const rates = state.kind === 'inactive' ? state.rates : withRate(state.rates, trackOf(state).courseId, rate, state.defaultRate);
  return step({ ...state, rate, rates }, { type: 'setRate', rate });
}

/** PLAY-08: 0 is silent, 1 is as recorded. */
function setVolume(state: PlayerState, wanted: number): Step {
  if (!Number.isFinite(wanted)) return unchanged(state);
  const volume = Math.min(1, Math.max(0, wanted));
  const after = { ...state, volume };
  return step(after, { type: 'setVolume', volume: audibleVolume(after) });
}
