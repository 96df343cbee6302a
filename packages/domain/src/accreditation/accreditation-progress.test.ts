import { describe, expect, it } from 'vitest';
import { dossierState, dossierSteps, type FormOutcome } from './accreditation-progress.ts';

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

describe('dossierState', () => {
  it.each(STATES)('says of %s: %3$s', (_case, forms, state) => {
    expect(dossierState(forms)).toBe(state);
  });
});

describe('dossierSteps', () => {
  it('counts a form without questions as one step, and everything that is done as answered', () => {
    const steps = dossierSteps([form('profile_check', { questions: 0 }), { ...exam, answered: 1 }, { ...form('poll'), state: 'complete' }, review]);
    expect(steps.map(({ kind, done, total, state }) => [kind, done, total, state])).toEqual([
      ['profile_check', 0, 1, 'open'],
      ['poll', 2, 2, 'done'],
      ['exam', 1, 3, 'part'],
      ['review', 0, 2, 'locked'],
    ]);
  });

  it('never shows a form as done that is still open', () => {
    expect(dossierSteps([{ ...exam, answered: 3 }])).toEqual([{ kind: 'exam', done: 2, total: 3, state: 'part' }]);
  });
});
