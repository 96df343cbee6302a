import type { StudioParticipantDetails } from '@auscult/contract/entities/studio/participant';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { expect, it } from 'vitest';
import { whatLacks } from './what-lacks.ts';

type Path = NonNullable<StudioParticipantDetails['path']>;
const path = (changes: Partial<Path> = {}): Path => ({
  state: 'listening',
  next: 'listen',
  next_form_id: null,
  lacks: 'number',
  missing_numbers: [],
  points: 2,
  steps: [
    { kind: 'profile_check', state: 'open', done: 0, total: 1, form_id: null },
    { kind: 'listening', state: 'part', done: 60, total: 100, form_id: null },
    { kind: 'exam', state: 'open', done: 1, total: 3, form_id: 4 },
    { kind: 'certificate', state: 'locked', done: 0, total: 1, form_id: 4 },
  ],
  listening: { percentage: 60, duration: 600, required_percentage: 95, max_rate: 1.5, missing: [{ from: 60, to: 300 }], attention: null },
  presence: null,
  certificate: null,
  receipts: [],
  completed_at: null,
  ...changes,
});
const participant = (changes: Partial<StudioParticipantDetails> = {}): StudioParticipantDetails => ({
  learner_id: 'x',
  name: null,
  professions: [],
  last_active_at: null,
  account_id: null,
  path: path(),
  no_path: null,
  attempts: [],
  certificates: [],
  lines: [],
  ...changes,
});
const told = (changes: Partial<StudioParticipantDetails>) => whatLacks(participant(changes), participantPhrases.nl);

it('ACC-15.2 says which requirement lacks, and why', () => {
  expect(told({})).toEqual([
    'Beluisterd: 60%. Nodig is 95%.',
    'Wat sneller dan 1,5× is beluisterd telt niet mee.',
    'Nog te beluisteren: 1:00–5:00.',
    'De toets is niet af: 1 van 3 vragen beantwoord.',
    'In het profiel ontbreekt een nummer van het beroep.',
  ]);
  const listening = { ...path().listening, percentage: 40 };
  const attended = (presence: Path['presence']) => told({ path: path({ presence, listening, lacks: null, steps: path().steps.slice(1, 2) }) });
  expect(attended({ is_settled: true, checks_asked: 3, checks_answered: 1 })).toEqual([
    'Bijgewoond: 40%. Nodig is 95%.',
    'Van 3 aanwezigheidsvragen zijn er 1 beantwoord.',
  ]);
  expect(attended({ is_settled: false, checks_asked: 0, checks_answered: 0 })).toEqual(['Tien minuten na afloop staat de aanwezigheid vast.']);
  const failed = path({ state: 'failed_final', lacks: null, steps: [{ kind: 'exam', state: 'failed', done: 3, total: 3, form_id: 4 }] });
  expect(told({ path: failed })).toEqual(['De toets is niet gehaald en er is geen poging meer over.']);
  expect(told({ path: path({ lacks: null, steps: [] }) })).toEqual([participantPhrases.nl.lacks.request]);
  expect(told({ path: null, no_path: 'outside_period' })).toEqual(['De accreditatie voor dit beroep geldt vandaag niet.']);
  const issued = { code: 'A', issued_at: 'x', mailed_at: null, revoked_at: null };
  expect(told({ path: path({ certificate: issued }) })).toEqual([]);
  expect(told({ path: path({ state: 'revoked', certificate: { ...issued, revoked_at: 'x' } }) })).toEqual(['Het certificaat is ingetrokken.']);
});
