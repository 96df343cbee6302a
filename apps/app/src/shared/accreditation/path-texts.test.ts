import type { PathStep } from '@auscult/contract/entities/accreditation';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { describe, expect, it } from 'vitest';
import { aPath } from '../../testing/wire-course.ts';
import { headlineOf, requirementsOf } from './path-texts.ts';

const steps: PathStep[] = [
  { kind: 'listening', state: 'done', done: 97, total: 100, form_id: null },
  { kind: 'exam', state: 'failed', done: 3, total: 3, form_id: 4 },
  { kind: 'review', state: 'locked', done: 0, total: 2, form_id: 6 },
];
const textsOf = (state: 'failed' | 'failed_final') =>
  requirementsOf(accreditationPhrases.nl, aPath({ state, steps })).map(({ share, words }) => [share, words]);

describe('The step of a profile that lacks something', () => {
  const profile: PathStep = { kind: 'profile_check', state: 'open', done: 0, total: 1, form_id: null };
  const rowOf = (step: PathStep, lacks: 'name' | 'number' | 'email' | null) => {
    const links = { toForm: (formId: number) => () => `form ${formId}`, toProfile: () => 'profile' };
    const [row] = requirementsOf(accreditationPhrases.nl, aPath({ lacks, steps: [step] }), links);
    return [row?.words, row?.link?.('', null)];
  };

  it.each([
    ['number', 'Nummer bij uw beroep ontbreekt'],
    ['name', 'Uw naam ontbreekt'],
    ['email', 'E-mailadres niet bevestigd'],
    [null, 'Nog aanvullen'],
  ] as const)('says what: %s, and leads to where it is given', (lacks, words) => {
    expect(rowOf(profile, lacks)).toEqual([words, 'profile']);
  });

  it('leads to its questionnaire where it has one, and nowhere once it is done or before its time', () => {
    expect(rowOf({ ...profile, form_id: 3 }, null)).toEqual(['Nog aanvullen', 'form 3']);
    expect(rowOf({ ...profile, state: 'done' }, null)).toEqual(['Ingevuld', undefined]);
    expect(rowOf({ ...profile, state: 'locked', form_id: 3 }, 'name')[1]).toBeUndefined();
  });
});

describe('The profile of whom a register would not find', () => {
  const profile: PathStep = { kind: 'profile_check', state: 'done', done: 1, total: 1, form_id: null };
  const number = { register_id: 1, register: 'Register', kind: 'relation', standing: 'missing' } as const;
  const links = { toForm: (formId: number) => () => `form ${formId}`, toProfile: () => 'profile' };

  it('ACC-12.8 is done: its number is asked for beside the steps, on the way to no certificate', () => {
    const path = aPath({ next: 'request_certificate', missing_numbers: [number], steps: [profile] });
    const [row] = requirementsOf(accreditationPhrases.nl, path, links);
    expect([row?.state, row?.share, row?.words, row?.link?.('', null)]).toEqual(['done', 1, 'Ingevuld', undefined]);
    expect(headlineOf(accreditationPhrases.nl, path)).toBe('Recht op certificaat');
  });
});

describe('The steps of an exam that was not passed', () => {
  it('fills nothing of the exam, however many questions were answered', () => {
    expect(textsOf('failed')).toEqual([
      [1, 'Beluisterd'],
      [0, 'Niet gehaald'],
      [0, 'Na afloop'],
    ]);
  });

  it('needs no evaluation once there are no attempts left', () => {
    expect(textsOf('failed_final').at(-1)).toEqual([0, 'Niet meer nodig']);
  });
});
