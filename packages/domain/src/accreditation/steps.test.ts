import { describe, expect, it } from 'vitest';
import { type FormProgress, type StepKind, stepsOf } from './steps.ts';

const form = (kind: StepKind, ...answered: boolean[]): FormProgress => ({ kind, questions: answered.map((one) => ({ answered: one })) });

describe('stepsOf', () => {
  it('orders the steps as they are taken and counts their questions', () => {
    const steps = stepsOf([form('review', false), form('exam', true, false, false), form('poll', true), form('profile_check', true)]);
    expect(steps).toEqual([
      { kind: 'profile_check', done: 1, total: 1, state: 'done' },
      { kind: 'poll', done: 1, total: 1, state: 'done' },
      { kind: 'exam', done: 1, total: 3, state: 'part' },
      { kind: 'review', done: 0, total: 1, state: 'locked' },
    ]);
  });

  it('opens the evaluation when everything else is done', () => {
    expect(stepsOf([form('exam', true), form('review', false)]).map(({ state }) => state)).toEqual(['done', 'open']);
  });

  it('has no steps without forms', () => {
    expect(stepsOf([])).toEqual([]);
  });
});
