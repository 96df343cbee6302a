import type { InterruptionKind } from '../ports/audio-port.ts';
import { paused, requestPlay } from './playback.ts';
import { CAUSED_WITHIN_MS, DUCK_LIMIT_MS, resumesAfter } from './rules/interruption.ts';
import { wantsToPlay } from './selectors.ts';
import type { Ready } from './state.ts';
import { precededBy, type Step, step, stopTimers, unchanged } from './step.ts';
import type { TransitionContext } from './transition-context.ts';

/** The system interrupts playback. Only what played resumes by itself afterwards. */
export function interrupted(state: Ready, kind: InterruptionKind, context: TransitionContext): Step<Ready> {
  const { pauseStart } = state;
  const hasJustStopped = pauseStart !== null && !pauseStart.isRequested && context.now - pauseStart.at <= CAUSED_WITHIN_MS;
  if (!wantsToPlay(state) && !hasJustStopped) return unchanged(state);
  const noted: Ready = { ...state, interruption: { at: context.now, kind, hasOutputChanged: false } };
  if (kind === 'duck') return step(noted, { type: 'startTimer', timer: 'duck', ms: DUCK_LIMIT_MS });
  return state.activity === 'paused' ? step(noted) : paused({ ...noted, pending: { ...noted.pending, playback: null } }, context);
}

/** The interruption by the system is over. */
export function interruptionOver(state: Ready, context: TransitionContext): Step<Ready> {
  const { interruption } = state;
  if (!interruption) return unchanged(state);
  const free = forgetInterruption(state);
  if (!resumesAfter(interruption, context.now)) return free;
  const isSounding = state.activity === 'playing' || state.activity === 'starting';
  return isSounding ? free : precededBy(requestPlay(free.state, context), ...free.effects);
}

/** The audio output changed: playback that was interrupted does not resume. */
export function outputChanged(state: Ready): Step<Ready> {
  return state.interruption ? step({ ...state, interruption: { ...state.interruption, hasOutputChanged: true } }) : unchanged(state);
}

/** The listener decides now, or it has gone on by itself. */
export function forgetInterruption(state: Ready): Step<Ready> {
  return state.interruption ? step({ ...state, interruption: null }, ...stopTimers('duck')) : unchanged(state);
}
