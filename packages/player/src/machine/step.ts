import type { Effect, TimerName } from './effect.ts';
import { restoreVolume } from './rules/sleep.ts';
import { type ActiveState, inactive, listenerSettingsOf, type OpenPlayer, type PlayerState } from './state.ts';

/** What an event makes of a state, and what is to be done about it, in order. */
export interface Step<S extends PlayerState = PlayerState> {
  readonly state: S;
  readonly effects: readonly Effect[];
}

/** The event changes nothing. */
export function unchanged<S extends PlayerState>(state: S): Step<S> {
  return { state, effects: [] };
}

/** A new state with its effects. */
export function step<S extends PlayerState>(state: S, ...effects: readonly Effect[]): Step<S> {
  return { state, effects };
}

/** The same step with more to do after it. */
export function followedBy<S extends PlayerState>({ state, effects }: Step<S>, ...more: readonly Effect[]): Step<S> {
  return { state, effects: [...effects, ...more] };
}

/** The same step with something to do before it. */
export function precededBy<S extends PlayerState>({ state, effects }: Step<S>, ...before: readonly Effect[]): Step<S> {
  return { state, effects: [...before, ...effects] };
}

/** Stops the named timers, whether they run or not. */
export function stopTimers(...timers: readonly TimerName[]): readonly Effect[] {
  return timers.map((timer) => ({ type: 'stopTimer', timer }));
}

/** The timers of playing and seeking. */
export const STOP_PLAYBACK_TIMERS = stopTimers('pendingPlay', 'playCheck', 'stopSeeking', 'retry', 'stable', 'sleep', 'prefetch', 'duck');

/** Every timer; none may outlive the track that it was started for. */
export const STOP_ALL_TIMERS = [...STOP_PLAYBACK_TIMERS, ...stopTimers('moment')];

/** PLAY-04: nothing of what was open is left; only the listener's settings stay. */
export function closed(state: ActiveState, ...effects: readonly Effect[]): Step {
  return step(inactive(state), ...STOP_ALL_TIMERS, { type: 'unload' }, ...restoreVolume(state), ...effects);
}

/** The state that is kept when the track is loaded again or replaced by another. */
export function openPlayerOf(state: OpenPlayer): OpenPlayer {
  const { index, course, company, view, isMember, heard, counted, sourceFailure, sleep, lastSleep, asked, replay, dueChecks } = state;
  const playlist = state.playlist.map((track, place) => (place === index ? { ...track, heard } : track));
  return {
    ...listenerSettingsOf(state),
    playlist,
    index,
    course,
    company,
    view,
    isMember,
    heard,
    counted,
    sourceFailure,
    sleep,
    lastSleep,
    asked,
    replay,
    dueChecks,
  };
}
