import type { StudioParticipant, StudioParticipantDetails } from '@auscult/contract/entities/studio/participant';
import { expect, it } from 'vitest';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

const at = '2026-06-18T07:12:00.000Z';
const FATIMA = '6b0a7c62-4f0e-4a34-9a55-0d8a7a5f0001';
const receipt = {
  register_id: 1,
  register: 'Register A',
  points: 2,
  state: 'refused',
  earned_at: at,
  sent_at: at,
  answered_at: at,
  expected_at: null,
  reason: 'person_unknown',
  action: 'enter_number',
} as const;
const steps = [
  { kind: 'profile_check', state: 'done', done: 1, total: 1, form_id: null },
  { kind: 'listening', state: 'done', done: 100, total: 100, form_id: null },
  { kind: 'certificate', state: 'done', done: 1, total: 1, form_id: null },
] as const;
const wholePath = {
  next_form_id: null,
  lacks: null,
  missing_numbers: [],
  listening: { percentage: 100, duration: 600, required_percentage: 95, max_rate: 1.5, missing: [], attention: null },
  presence: null,
  certificate: { code: 'AAAAA-BBBBB', issued_at: at, mailed_at: at, revoked_at: at },
  receipts: [],
  completed_at: null,
};
const line = (changes: Partial<StudioParticipant> = {}): StudioParticipant => ({
  learner_id: FATIMA,
  name: 'Fatima Amrani',
  professions: ['Verpleegkundige'],
  last_active_at: at,
  path: { state: 'refused', next: null, points: 2, steps: [...steps] },
  certificate: { issued_at: at, revoked_at: null },
  receipts: [receipt],
  refused_lines: [41],
  revoked_at_registers: [],
  ...changes,
});
const episode = { id: 12, kind: 'episode', title: 'Boezemfibrilleren', company: 'Hartlijn', company_id: 3, series: 'Ritme & ruis' } as const;
const rights = { may_moderate: true, may_edit: true, may_identify: true, may_certify: true };
const counts = { certificates: 274, points: 548, waiting: 4, refused: 2, accepted: 268 };
const STREAM = '/v1/studio/streams/12';
const LIST = `GET ${STREAM}/participants`;
const page = { stream: episode, ...rights, counts, participants: [line()], total: 60 };
const details: StudioParticipantDetails = {
  learner_id: FATIMA,
  name: 'Fatima Amrani',
  professions: ['Verpleegkundige'],
  last_active_at: at,
  account_id: 4,
  path: null,
  no_path: 'outside_period',
  attempts: [
    { type: 'exam', states: ['failed', 'passed'], allowed: 3, questions: 3, answered: 3 },
    { type: 'poll', states: ['complete'], allowed: 2, questions: 1, answered: 1 },
  ],
  certificates: [{ code: 'AAAAA-BBBBB', points: 2, earned_at: at, issued_at: at, mailed_at: at, revoked_at: null, revoked_reason: null }],
  lines: [
    {
      id: 41,
      receipt,
      problem: 'person_unknown',
      solver: 'learner',
      error_text: 'Professional bestaat niet in PE',
      tries: 2,
      next_try_at: null,
      number: '••••00',
      number_standing: 'known',
      refused_number: '••••00',
      takes_number: true,
      is_revoked: false,
    },
  ],
};

it('ACC-15.1 ACC-15.5 lists participants, keeps what is asked in the address, and sends chosen lines again', async () => {
  const { screen, calls, path } = await openStudio({
    path: '/streams/12/participants',
    answers: { [LIST]: page, [`POST ${STREAM}/report-lines/resend`]: { resent: 1 } },
  });
  await expect
    .element(screen.getByRole('row', { name: /Fatima Amrani/ }))
    .toMatchTextContent(/Verpleegkundige[^]*Geweigerd door het register[^]*Register A/);
  await expect.element(screen.getByRole('img', { name: /Luisteren: gedaan/ })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Toon' }).selectOptions('Geweigerd');
  await screen.getByRole('searchbox').fill('fatima');
  await screen.getByRole('button', { name: 'Deelnemer', exact: true }).click();
  await expect.poll(path).toBe('/streams/12/participants?q=fatima&filter=refused&sort=name');
  await screen.getByLabelText('Kies alles op deze pagina').click();
  await screen.getByRole('button', { name: '1 regel opnieuw versturen' }).click();
  await expect.element(screen.getByText('1 regel gaat opnieuw naar het register.')).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ line_ids: [41] });
});

it('ACC-15.3 shows whoever may not know names neither names nor exports, nor a search for them', async () => {
  const { screen } = await openStudio({
    path: '/streams/12/participants',
    answers: { [LIST]: { ...page, may_identify: false, may_certify: false, participants: [line({ name: null })] } },
  });
  await expect.element(screen.getByText('Namen ziet een beheerder of moderator van uw organisatie.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Deelnemer', exact: true })).toBeVisible();
  expect(screen.getByRole('searchbox').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Exporteer csv' }).elements()).toEqual([]);
});

it('ACC-15.2 ACC-15.4 says of one participant what lacks, gives another number, and revokes with a reason', async () => {
  const one = `${STREAM}/participants/${FATIMA}`;
  const { screen, calls } = await openStudio({
    path: `/streams/12/participants/${FATIMA}`,
    answers: {
      [`GET ${one}`]: { stream: episode, ...rights, participant: details },
      [`PUT ${STREAM}/report-lines/41/number`]: () => new Response(null, { status: 204 }),
      [`POST ${one}/certificate/revocation`]: () => new Response(null, { status: 204 }),
    },
  });
  await expect.element(screen.getByText('De accreditatie voor dit beroep geldt vandaag niet.')).toBeVisible();
  await expect.element(screen.getByText('Het register kent dit nummer niet.')).toBeVisible();
  await expect.element(screen.getByText('Toets: Poging 1 van 3, niet gehaald')).toBeVisible();
  await expect.element(screen.getByText('Poll: ingevuld', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Ander nummer' }).click();
  await screen.getByLabelText('Nummer van het register').fill('654321');
  await screen.getByRole('dialog').getByRole('button', { name: 'Opnieuw versturen' }).click();
  await expect.poll(() => calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ number: '654321' });
  await screen.getByRole('button', { name: 'Certificaat intrekken' }).click();
  await screen.getByLabelText('Reden').fill('De naam was verkeerd gespeld.');
  await screen.getByRole('dialog').getByRole('button', { name: 'Certificaat intrekken' }).click();
  await expect.poll(() => calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ reason: 'De naam was verkeerd gespeld.' });
});

it('ACC-15.4 says of points that a register has, and whose certificate was revoked, that they are to be removed there', async () => {
  const [first] = details.lines;
  if (first === undefined) throw new Error('no line');
  const lines = [{ ...first, is_revoked: true, problem: null, solver: null, receipt: { ...receipt, state: 'accepted' as const } }];
  const { screen } = await openStudio({
    path: `/streams/12/participants/${FATIMA}`,
    answers: { [`GET ${STREAM}/participants/${FATIMA}`]: { stream: episode, ...rights, participant: { ...details, lines } } },
  });
  await expect.element(screen.getByText('Het certificaat is ingetrokken. Laat deze punten verwijderen bij Register A.')).toBeVisible();
});

it.each([
  ['nl', 'Certificaat ingetrokken', 'Certificaat: ingetrokken', 'Certificaatingetrokken', 'Het certificaat is ingetrokken.'],
  ['en', 'Certificate revoked', 'Certificate: revoked', 'Certificaterevoked', 'The certificate was revoked.'],
] as const)(
  'ACC-07.4 ACC-15.2 says in every place that the certificate of a participant was revoked (%s)',
  async (language, standing, bar, step, why) => {
    const revoked = [...steps.slice(0, -1), { kind: 'certificate', state: 'failed', done: 0, total: 1, form_id: null } as const];
    const path = { state: 'revoked', next: null, points: 0, steps: revoked } as const;
    const one = `${STREAM}/participants/${FATIMA}`;
    const { screen } = await openStudio({
      path: '/streams/12/participants',
      as: aUser({ language }),
      answers: {
        [LIST]: { ...page, participants: [line({ path, certificate: { issued_at: at, revoked_at: at }, receipts: [], refused_lines: [] })] },
        [`GET ${one}`]: { stream: episode, ...rights, participant: { ...details, path: { ...wholePath, ...path }, no_path: null, lines: [] } },
      },
    });
    await expect.element(screen.getByRole('row', { name: /Fatima Amrani/ })).toMatchTextContent(new RegExp(`${standing}.*–$`));
    await expect.element(screen.getByRole('img', { name: new RegExp(bar) })).toBeInTheDocument();
    await screen.getByRole('link', { name: 'Fatima Amrani' }).click();
    await expect.element(screen.getByText(why, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('listitem').filter({ hasText: step })).toBeVisible();
  },
);

it('ACC-07.4 lists by which register the points of a revoked certificate are still to be removed', async () => {
  const revoked: StudioParticipant['path'] = { state: 'revoked', next: null, points: 0, steps: [] };
  const participants = [line({ path: revoked, receipts: [], refused_lines: [], revoked_at_registers: ['Proefregister'] })];
  const { screen } = await openStudio({ path: '/streams/12/participants', answers: { [LIST]: { ...page, participants } } });
  await expect.element(screen.getByRole('row', { name: /Fatima Amrani/ })).toMatchTextContent(/Nog te verwijderen bij Proefregister$/);
});

it('LIVE-04.4 leads a moderator who may not edit from a live stream to its console, its room and the list, asking for nothing they may not see', async () => {
  const { screen, calls } = await openStudio({
    path: '/streams/12/participants',
    as: aUser({ roles: [{ name: 'Moderator', type: 'moderator' }], userPermissions: [] }),
    answers: { [LIST]: { ...page, stream: { ...episode, kind: 'live' }, may_edit: false } },
  });
  await expect.element(screen.getByRole('link', { name: 'Regie', exact: true })).toHaveAttribute('href', '/live/12/admin');
  await expect.element(screen.getByRole('link', { name: 'Uitzending', exact: true })).toHaveAttribute('href', '/live/12');
  await expect.element(screen.getByRole('link', { name: 'Terug naar de livestreams' })).toHaveAttribute('href', '/studio/live');
  expect(calls.map(({ call }) => call)).not.toContain(`GET ${STREAM}`);
});
