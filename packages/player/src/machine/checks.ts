import { type ActiveState, trackOf } from './state.ts';
import { type Step, step, unchanged } from './step.ts';
import type { TrackCheck } from './track.ts';

/** The checks that listening from one second to another comes to, without a seek in between. */
export const checksBetween = (checks: readonly TrackCheck[], due: readonly number[], from: number, to: number): readonly number[] =>
  checks.filter(({ number, at }) => from <= at && to >= at && !due.includes(number)).map(({ number }) => number);

/** Listening has come to checks: the sound goes on, and they stay due until they are confirmed or put aside. */
export function checksReached(state: ActiveState, streamId: number, numbers: readonly number[]): Step {
  const track = trackOf(state);
  const open = track.checks.filter(({ number }) => numbers.includes(number) && !state.dueChecks.includes(number));
  if (track.streamId !== streamId || open.length === 0) return unchanged(state);
  return step({ ...state, dueChecks: [...state.dueChecks, ...open.map(({ number }) => number)] });
}

/** Puts them aside; each is due again when its second is heard again. */
export const deferChecks = (state: ActiveState): Step => (state.dueChecks.length === 0 ? unchanged(state) : step({ ...state, dueChecks: [] }));

/** The due ones of those that are still open. */
export function stillDue(due: readonly number[], checks: readonly TrackCheck[]): readonly number[] {
  const isOpen = (number: number) => checks.some((check) => check.number === number);
  return due.every(isOpen) ? due : due.filter(isOpen);
}
