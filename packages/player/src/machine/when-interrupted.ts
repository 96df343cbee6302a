import type { InterruptionKind } from '../ports/audio-port.ts';
import type { Moment } from './moment.ts';
import { askPlay, paused } from './playback.ts';
import { CAUSED_WITHIN_MS, DUCK_LIMIT_MS, resumesAfter } from './rules/interruption.ts';
import { wantsToPlay } from './selectors.ts';
import type { Ready } from './state.ts';
import { precededBy, type Step, stay, step, stopTimers } from './step.ts';

/** The system takes the sound. Only what played can go on by itself afterwards. */
export function interrupted(state: Ready, kind: InterruptionKind, moment: Moment): Step<Ready> {
  const { rest } = state;
  const hasJustStopped = rest !== null && !rest.isAsked && moment.now - rest.at <= CAUSED_WITHIN_MS;
  if (!wantsToPlay(state) && !hasJustStopped) return stay(state);
  const noted: Ready = { ...state, interruption: { at: moment.now, kind, hasOutputChanged: false } };
  if (kind === 'duck') return step(noted, { type: 'startTimer', timer: 'duck', ms: DUCK_LIMIT_MS });
  return state.activity === 'paused' ? step(noted) : paused({ ...noted, pending: { ...noted.pending, playback: null } }, moment);
}

/** The system gives the sound back. */
export function interruptionOver(state: Ready, moment: Moment): Step<Ready> {
  const { interruption } = state;
  if (!interruption) return stay(state);
  const free = forgetInterruption(state);
  if (!resumesAfter(interruption, moment.now)) return free;
  const isSounding = state.activity === 'playing' || state.activity === 'starting';
  return isSounding ? free : precededBy(askPlay(free.state, moment), ...free.effects);
}

/** What one listens through came or went: what stopped meanwhile stays silent. */
export function outputChanged(state: Ready): Step<Ready> {
  return state.interruption ? step({ ...state, interruption: { ...state.interruption, hasOutputChanged: true } }) : stay(state);
}

/** The listener decides now, or it has gone on by itself. */
export function forgetInterruption(state: Ready): Step<Ready> {
  return state.interruption ? step({ ...state, interruption: null }, ...stopTimers('duck')) : stay(state);
}
