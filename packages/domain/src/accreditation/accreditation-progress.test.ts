import { describe, expect, it } from 'vitest';
import { accreditationState, accreditationSteps, type FormAttempt, type FormOutcome, formOutcome, lastChangeOf } from './accreditation-progress.ts';

const form = (kind: FormOutcome['kind'], changes: Partial<FormOutcome> = {}): FormOutcome => ({
  kind,
  questions: 2,
  answered: 0,
  attemptsLeft: 1,
  state: 'open',
  ...changes,
});
const profile = form('profile_check', { questions: 0, state: 'complete' });
const exam = form('exam', { questions: 3, attemptsLeft: 2 });
const review = form('review');

const STATES: [string, FormOutcome[], string][] = [
  ['nothing done', [form('profile_check', { questions: 0 }), exam, review], 'open'],
  ['a failed exam that may be taken again', [profile, { ...exam, state: 'failed', attemptsLeft: 1 }, review], 'open'],
  ['a failed exam without attempts', [profile, { ...exam, state: 'failed', attemptsLeft: 0 }, review], 'failed'],
  ['all but the evaluation', [profile, { ...exam, state: 'passed' }, review], 'open'],
  ['everything', [profile, { ...exam, state: 'passed' }, { ...review, state: 'complete' }], 'earned'],
  ['no forms at all', [], 'open'],
];

describe('accreditationState', () => {
  it.each(STATES)('says of %s: %3$s', (_case, forms, state) => {
    expect(accreditationState(forms)).toBe(state);
  });
});

describe('accreditationSteps', () => {
  it('counts a form without questions as one step, and everything that is done as answered', () => {
    const steps = accreditationSteps([
      form('profile_check', { questions: 0 }),
      { ...exam, answered: 1 },
      { ...form('poll'), state: 'complete' },
      review,
    ]);
    expect(steps.map(({ kind, done, total, state }) => [kind, done, total, state])).toEqual([
      ['profile_check', 0, 1, 'open'],
      ['poll', 2, 2, 'done'],
      ['exam', 1, 3, 'part'],
      ['review', 0, 2, 'locked'],
    ]);
  });

  it('never shows a form as done that is still open', () => {
    expect(accreditationSteps([{ ...exam, answered: 3 }])).toEqual([{ kind: 'exam', done: 2, total: 3, state: 'part' }]);
  });
});

describe('formOutcome', () => {
  const attempt = (number: number, state: FormAttempt['state'], at = number): FormAttempt => ({ attempt: number, state, at });
  const outcome = (...responses: FormAttempt[]) => formOutcome({ kind: 'exam', questions: 3, attempts: 2, responses });

  it.each([
    ['no attempt', [], { state: 'open', answered: 0, attemptsLeft: 2 }],
    ['an attempt under way', [attempt(1, 'open')], { state: 'open', answered: 0, attemptsLeft: 2 }],
    ['one lost attempt', [attempt(1, 'failed')], { state: 'failed', answered: 0, attemptsLeft: 1 }],
    ['all attempts lost', [attempt(2, 'failed'), attempt(1, 'failed')], { state: 'failed', answered: 0, attemptsLeft: 0 }],
    ['passed at the second', [attempt(1, 'failed'), attempt(2, 'passed')], { state: 'passed', answered: 3, attemptsLeft: 0 }],
    ['a second under way', [attempt(2, 'open'), attempt(1, 'failed')], { state: 'open', answered: 0, attemptsLeft: 1 }],
  ] as [string, FormAttempt[], object][])('takes the latest attempt: %s', (_, responses, expected) => {
    expect(outcome(...responses)).toEqual({ kind: 'exam', questions: 3, ...expected });
  });

  it('knows the latest change of several forms', () => {
    expect(lastChangeOf([{ responses: [attempt(1, 'failed', 5), attempt(2, 'passed', 9)] }, { responses: [attempt(1, 'complete', 7)] }])).toBe(9);
    expect(lastChangeOf([{ responses: [] }])).toBeNull();
  });
});
