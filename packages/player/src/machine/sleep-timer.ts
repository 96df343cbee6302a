import type { Effect } from './effect.ts';
import {
  extendSleepTimer,
  RESTART_WITHIN_MS,
  resolveSleepEnd,
  restoreVolume,
  type SleepSetting,
  scheduleSleepCheck,
  secondsLeft,
  startSleep,
  stopsAtEnd,
  volumeShareAt,
} from './rules/sleep.ts';
import { durationOf, isPlaying } from './selectors.ts';
import { type ActiveState, type OpenPlayer, trackOf } from './state.ts';
import { followedBy, type Step, step, stopTimers } from './step.ts';
import type { TransitionContext } from './transition-context.ts';

/** Sets, changes or removes the sleep timer and restores the volume. */
export function setSleep(state: ActiveState, setting: SleepSetting | null, context: TransitionContext): Step {
  const sleep = setting && startSleep(setting, context.now);
  return step({ ...state, sleep: sleep && look(state, sleep, context), lastSleep: null }, ...restoreVolume(state), ...timerOf(sleep !== null));
}

/** Gives the running timer more minutes. */
export function extendSleep(state: ActiveState, minutes: number): Step {
  if (!state.sleep || !Number.isFinite(minutes)) return step(state);
  return step({ ...state, sleep: extendSleepTimer(state.sleep, minutes) }, ...restoreVolume(state), scheduleSleepCheck(null));
}

/** Checks the timer: continues, fades, or pauses. A timer for the end of the track is handled when the track ends. */
export function checkSleep(state: ActiveState, context: TransitionContext, pause: (state: ActiveState) => Step): Step {
  if (!state.sleep) return step(state);
  const sleep = look(state, state.sleep, context);
  const left = secondsLeft(sleep, context, state.rate);
  if (left === 0 && !stopsAtEnd(sleep, durationOf(state))) {
    const lastSleep = isPlaying(state) ? { setting: sleep.setting, at: context.now } : null;
    return followedBy(pause({ ...state, sleep: null, lastSleep }), ...restoreVolume(state));
  }
  const level = left !== null && isPlaying(state) ? volumeShareAt(left) : 1;
  const fading: Effect[] = level === sleep.volumeShare ? [] : [{ type: 'setVolume', volume: state.volume * level }];
  return step({ ...state, sleep: { ...sleep, volumeShare: level } }, ...fading, scheduleSleepCheck(left));
}

/** The state when playback resumes: a timer that has just ended starts again. */
export function restartSleep<S extends OpenPlayer>(state: S, now: number): Step<S & ActiveState> {
  const { lastSleep } = state;
  const kept = state as S & ActiveState;
  if (!lastSleep) return { state: kept, effects: [] };
  const sleep = now - lastSleep.at <= RESTART_WITHIN_MS ? startSleep(lastSleep.setting, now) : null;
  return { state: { ...kept, lastSleep: null, sleep: sleep ?? kept.sleep }, effects: sleep ? [scheduleSleepCheck(null)] : [] };
}

function look(state: ActiveState, sleep: NonNullable<OpenPlayer['sleep']>, { seconds }: TransitionContext) {
  return state.kind === 'ready' ? resolveSleepEnd(sleep, trackOf(state).chapters, seconds, durationOf(state)) : sleep;
}

function timerOf(isOn: boolean): readonly Effect[] {
  return isOn ? [scheduleSleepCheck(null)] : stopTimers('sleep');
}
