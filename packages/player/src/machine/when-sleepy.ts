import type { Effect } from './effect.ts';
import type { Moment } from './moment.ts';
import {
  aimed,
  extended,
  levelAt,
  nextLook,
  RESTART_WITHIN_MS,
  restoreVolume,
  type SleepWish,
  secondsLeft,
  sleepFrom,
  stopsAtEnd,
} from './rules/sleep.ts';
import { durationOf, isPlaying } from './selectors.ts';
import { type ActiveState, type Session, trackOf } from './state.ts';
import { followedBy, type Step, step, stopTimers } from './step.ts';

/** Sets, changes or takes away the sleep timer; the volume is the listener's again. */
export function setSleep(state: ActiveState, wish: SleepWish | null, moment: Moment): Step {
  const sleep = wish && sleepFrom(wish, moment.now);
  return step({ ...state, sleep: sleep && look(state, sleep, moment), slept: null }, ...restoreVolume(state), ...timerOf(sleep !== null));
}

/** Gives the running timer more minutes. */
export function extendSleep(state: ActiveState, minutes: number): Step {
  if (!state.sleep || !Number.isFinite(minutes)) return step(state);
  return step({ ...state, sleep: extended(state.sleep, minutes) }, ...restoreVolume(state), nextLook(null));
}

/** Looks at the timer: waits on, fades, or stops the sound by `pause`. The end of a track is left to the track. */
export function sleepLooked(state: ActiveState, moment: Moment, pause: (state: ActiveState) => Step): Step {
  if (!state.sleep) return step(state);
  const sleep = look(state, state.sleep, moment);
  const left = secondsLeft(sleep, moment, state.rate);
  if (left === 0 && !stopsAtEnd(sleep, durationOf(state))) {
    const slept = isPlaying(state) ? { wish: sleep.wish, at: moment.now } : null;
    return followedBy(pause({ ...state, sleep: null, slept }), ...restoreVolume(state));
  }
  const level = left !== null && isPlaying(state) ? levelAt(left) : 1;
  const fading: Effect[] = level === sleep.level ? [] : [{ type: 'setVolume', volume: state.volume * level }];
  return step({ ...state, sleep: { ...sleep, level } }, ...fading, nextLook(left));
}

/** What a session becomes when somebody plays again: a timer that had just stopped it starts anew. */
export function sleepAgain<S extends Session>(state: S, now: number): Step<S & ActiveState> {
  const { slept } = state;
  const kept = state as S & ActiveState;
  if (!slept) return { state: kept, effects: [] };
  const sleep = now - slept.at <= RESTART_WITHIN_MS ? sleepFrom(slept.wish, now) : null;
  return { state: { ...kept, slept: null, sleep: sleep ?? kept.sleep }, effects: sleep ? [nextLook(null)] : [] };
}

function look(state: ActiveState, sleep: NonNullable<Session['sleep']>, { seconds }: Moment) {
  return state.kind === 'ready' ? aimed(sleep, trackOf(state).chapters, seconds, durationOf(state)) : sleep;
}

function timerOf(isOn: boolean): readonly Effect[] {
  return isOn ? [nextLook(null)] : stopTimers('sleep');
}
