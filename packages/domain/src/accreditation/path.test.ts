import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accreditationPath, type FormStanding, givesNoPoints, isEarned, type PathAction, type PathFacts, type PathState } from './path.ts';

const form = (type: FormStanding['type'], state: FormStanding['state'] = 'open', parts: Partial<FormStanding> = {}): FormStanding => ({
  type,
  state,
  mayRetry: false,
  questions: 3,
  answered: state === 'open' ? 0 : 3,
  ...parts,
});
const begun: PathFacts = {
  isProfileKnown: true,
  hasBegun: true,
  heardPercentage: 40,
  isHeard: false,
  broadcast: null,
  forms: [form('exam'), form('review')],
  certificate: null,
  report: null,
};
const heard: PathFacts = { ...begun, heardPercentage: 97, isHeard: true };
const passed: PathFacts = { ...heard, forms: [form('exam', 'passed'), form('review')] };
const earned: PathFacts = { ...heard, forms: [form('exam', 'passed'), form('review', 'complete')] };

const anyForm = fc.record({
  type: fc.constantFrom('poll' as const, 'exam' as const, 'review' as const, 'profile_check' as const),
  state: fc.constantFrom('open' as const, 'passed' as const, 'failed' as const, 'complete' as const),
  mayRetry: fc.boolean(),
  questions: fc.constant(3),
  answered: fc.nat(3),
});
const anyFacts = fc.record({
  isProfileKnown: fc.boolean(),
  hasBegun: fc.boolean(),
  heardPercentage: fc.nat(100),
  isHeard: fc.boolean(),
  broadcast: fc.constantFrom('live' as const, 'settling' as const, 'over' as const, null),
  forms: fc.uniqueArray(anyForm, { selector: ({ type }) => type }),
  certificate: fc.constantFrom('valid' as const, 'revoked' as const, null),
  report: fc.option(fc.record({ state: fc.constantFrom('sent' as const, 'credited' as const, 'refused' as const), isRepairable: fc.boolean() })),
});

describe('accreditationPath', () => {
  it.each<[string, PathFacts, PathState, PathAction]>([
    ['nothing heard', { ...begun, hasBegun: false, heardPercentage: 0 }, 'not_started', 'listen'],
    ['under way', begun, 'listening', 'listen'],
    ['a poll comes first', { ...begun, forms: [form('poll'), form('exam')] }, 'listening', 'poll'],
    ['heard', heard, 'heard', 'answer'],
    ['heard, a question answered', { ...heard, forms: [form('exam', 'open', { answered: 1 }), form('review')] }, 'exam_open', 'answer'],
    ['passed before all was heard', { ...begun, forms: [form('exam', 'passed'), form('review')] }, 'listening', 'listen'],
    ['failed, with another attempt', { ...heard, forms: [form('exam', 'failed', { mayRetry: true })] }, 'failed', 'retry'],
    ['failed for good', { ...heard, forms: [form('exam', 'failed')] }, 'failed_final', null],
    ['failed while listening', { ...begun, forms: [form('exam', 'failed', { mayRetry: true })] }, 'failed', 'retry'],
    ['passed', passed, 'passed', 'review'],
    ['evaluation begun', { ...passed, forms: [form('exam', 'passed'), form('review', 'open', { answered: 1 })] }, 'evaluation', 'review'],
    ['everything done', earned, 'certificate', 'request_certificate'],
    ['everything done but the profile', { ...earned, isProfileKnown: false }, 'heard', 'verify_profile'],
    ['an episode without an exam', { ...heard, forms: [form('review')] }, 'evaluation', 'review'],
    ['an episode without questions', { ...heard, forms: [] }, 'certificate', 'request_certificate'],
    ['a certificate', { ...earned, certificate: 'valid' }, 'certificate', null],
    ['sent to the register', { ...earned, certificate: 'valid', report: { state: 'sent', isRepairable: false } }, 'reported', null],
    ['in the register’s file', { ...earned, certificate: 'valid', report: { state: 'credited', isRepairable: false } }, 'credited', null],
    ['revoked', { ...earned, certificate: 'revoked' }, 'revoked', null],
    [
      'revoked, and a register has its points',
      { ...earned, certificate: 'revoked', report: { state: 'credited', isRepairable: false } },
      'revoked',
      null,
    ],
    [
      'refused for what the learner can repair',
      { ...earned, certificate: 'valid', report: { state: 'refused', isRepairable: true } },
      'refused',
      'repair',
    ],
    [
      'refused for what the provider has to mend',
      { ...earned, certificate: 'valid', report: { state: 'refused', isRepairable: false } },
      'refused',
      null,
    ],
  ])('%s', (_, facts, state, next) => {
    expect(accreditationPath(facts)).toMatchObject({ state, next });
  });

  it('does not let the profile keep anybody from learning', () => {
    expect(accreditationPath({ ...begun, isProfileKnown: false }).next).toBe('listen');
    expect(accreditationPath({ ...passed, isProfileKnown: false }).next).toBe('review');
  });

  it('locks the evaluation until everything before it is done, and the certificate until all is', () => {
    const statesOf = (facts: PathFacts) => accreditationPath(facts).steps.map(({ kind, state }) => `${kind} ${state}`);
    expect(statesOf(begun)).toEqual(['profile_check done', 'listening part', 'exam open', 'review locked', 'certificate locked']);
    expect(statesOf(passed)).toEqual(['profile_check done', 'listening done', 'exam done', 'review open', 'certificate locked']);
    expect(statesOf(earned).at(-1)).toBe('certificate open');
    expect(statesOf({ ...earned, certificate: 'valid' }).at(-1)).toBe('certificate done');
    expect(statesOf({ ...heard, forms: [form('exam', 'failed'), form('review')] })).toContain('exam failed');
  });

  it('LIVE-14.7 has nothing to press for what was missed of a broadcast, and says once that stays missed', () => {
    const stateIn = (broadcast: PathFacts['broadcast']) => {
      const { next, steps } = accreditationPath({ ...begun, broadcast });
      return [next, steps.find(({ kind }) => kind === 'listening')?.state];
    };
    expect([stateIn(null), stateIn('live'), stateIn('settling'), stateIn('over')]).toEqual([
      ['listen', 'part'],
      [null, 'part'],
      ['answer', 'part'],
      [null, 'failed'],
    ]);
    const done = { ...begun, forms: [form('exam', 'passed'), form('review')] };
    expect(accreditationPath({ ...done, broadcast: 'settling' }).next).toBe('review');
    expect(accreditationPath({ ...done, forms: [form('exam', 'passed'), form('review', 'complete')], broadcast: 'settling' }).next).toBe(null);
  });

  it('offers a certificate exactly where it is earned', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const facts = { ...any, certificate: null };
        const { state, next, steps } = accreditationPath(facts);
        expect(next === 'request_certificate').toBe(isEarned(facts));
        expect(state === 'certificate').toBe(isEarned(facts));
        expect(steps.at(-1)?.state === 'open').toBe(isEarned(facts));
      }),
    );
  });

  it('ACC-07.4 gives nothing for a certificate that was revoked, whatever was done and reported, and all again once another one counts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const [revoked, valid] = (['revoked', 'valid'] as const).map((certificate) => accreditationPath({ ...facts, certificate }));
        expect(revoked).toMatchObject({ state: 'revoked', next: null });
        expect(givesNoPoints('revoked')).toBe(true);
        expect(revoked?.steps.at(-1)).toEqual({ kind: 'certificate', state: 'failed', done: 0, total: 1 });
        expect(givesNoPoints(valid?.state ?? 'revoked')).toBe(false);
        expect(valid?.steps.at(-1)).toEqual({ kind: 'certificate', state: 'done', done: 1, total: 1 });
        // What was learned stays what it was.
        expect(revoked?.steps.slice(0, -1)).toEqual(valid?.steps.slice(0, -1));
        expect(accreditationPath({ ...facts, certificate: null }).state).not.toBe('revoked');
      }),
    );
  });

  it('ACC-07.4 never says that a certificate failed that was not revoked', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { state, steps } = accreditationPath(facts);
        expect(steps.at(-1)?.state === 'failed').toBe(facts.certificate === 'revoked');
        expect(state === 'revoked').toBe(facts.certificate === 'revoked');
      }),
    );
  });
});
