import type { StudioAccreditation } from '@auscult/contract/entities/studio/accreditation';
import { expect, it } from 'vitest';
import { aStudioStream } from '../../testing/a-studio-stream.ts';
import { aUser, openStudio, refuse } from '../../testing/open-studio.tsx';
import { bodyOf, newTerms } from './terms.ts';

const accreditation = (changes: Partial<StudioAccreditation> = {}): StudioAccreditation => ({
  id: 5,
  version: 2,
  register: { id: 1, name: 'Kwaliteitsregister V&V' },
  profession: { id: 7, name: 'Verpleegkundige' },
  ...bodyOf({ ...newTerms, points: '2', valid_until: '2026-12-31', course_id: '555', registration_number: '482193' }),
  certificates: 3,
  withdrawn_at: null,
  ...changes,
});
const LIST = '/v1/studio/streams/12/accreditations';
const ONE = '/v1/studio/accreditations/5';
const registers = [{ id: 1, name: 'Kwaliteitsregister V&V' }];
const listed = (changes: Partial<StudioAccreditation> = {}) => ({
  accreditations: [accreditation(changes)],
  registers,
  reporting: 'test',
  recorded_from: null,
});
const answers = {
  'GET /v1/studio/streams/12': aStudioStream(),
  [`GET ${LIST}`]: listed(),
  [`GET ${ONE}/edits`]: { edits: [{ version: 1, at: '2026-06-18T07:12:00.000Z', account: { id: 9, name: 'Roos' }, changes: { points: [1, 2] } }] },
  'GET /v1/professions': { professions: [{ id: 7, name: 'Verpleegkundige', is_big_addition: false }] },
};
type Opened = Awaited<ReturnType<typeof openStudio>>;
const written = ({ calls }: Opened) => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body, ifMatch }) => [call, body, ifMatch]);

it('ACC-14.1 ACC-14.3 an editor changes an accreditation by its version, sees both sides of a conflict, and takes a change back', async () => {
  const opened = await openStudio({
    path: '/streams/12/accreditation',
    answers: { ...answers, [`PATCH ${ONE}`]: refuse(412, { current: accreditation({ version: 3, points: 4 }) }) },
  });
  const { screen, path } = opened;
  await expect.element(screen.getByText('Kwaliteitsregister V&V · Verpleegkundige')).toBeVisible();
  await expect.element(screen.getByText(/^2 punten · E-learning · nr\. 482193/)).toBeVisible();
  await expect.element(screen.getByText(/staat op test/)).toBeVisible();
  await screen.getByRole('button', { name: /^Wijzigen/ }).click();
  await expect.poll(path).toBe('/streams/12/accreditation?open=5');
  await screen.getByLabelText('Punten').fill('2,5');
  await screen.getByLabelText('Soort').selectOptions('Live, punten voor het geheel');
  await screen.getByLabelText('Uitvoering: PE-online-id').fill('31');
  await screen.getByRole('button', { name: 'Bewaren' }).click();
  const sent = {
    points: 2.5,
    course_type: 4,
    edition_id: 31,
    module_id: null,
    external_module_id: null,
    meeting_id: null,
    external_meeting_id: null,
  };
  await expect.poll(() => written(opened)).toEqual([[`PATCH ${ONE}`, sent, '"2"']]);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent(/Punten[^]*2,5[^]*4/);
  await screen.getByRole('button', { name: 'Verder met deze keuze' }).click();
  opened.answer(`PATCH ${ONE}`, accreditation({ version: 4, course_type: 4, edition_id: 31, points: 2.5 }));
  await screen.getByRole('button', { name: 'Bewaren' }).click();
  await expect.element(screen.getByText('Bewaard', { exact: true })).toBeVisible();
  opened.answer(`POST ${ONE}/restore`, accreditation({ version: 5 }));
  await screen.getByRole('button', { name: /^Terugzetten/ }).click();
  await expect.poll(() => written(opened).at(-1)).toEqual([`POST ${ONE}/restore`, { version: 1 }, '"4"']);
});

it('ACC-14.2 a new accreditation names what is wrong at its field, and is made for the chosen professions', async () => {
  const words = 'Vul het id van de activiteit in.';
  const opened = await openStudio({
    path: '/streams/12/accreditation',
    answers: { ...answers, [`POST ${LIST}`]: refuse(422, { code: 'validation_failed', errors: { course_id: [words] } }) },
  });
  const { screen } = opened;
  await screen.getByRole('button', { name: 'Accreditatie toevoegen' }).click();
  const dialog = screen.getByRole('dialog').element();
  expect(dialog.clientWidth).toBeGreaterThan(700);
  expect([...dialog.querySelectorAll('*')].filter((one) => getComputedStyle(one).overflowY === 'auto')).toEqual([]);
  await expect
    .element(screen.getByLabelText('Activiteit: PE-online-id'))
    .toHaveAccessibleDescription('Verplicht: dit id of het eigen id. Eén is genoeg.');
  await expect
    .element(screen.getByLabelText('Module: PE-online-id'))
    .toHaveAccessibleDescription('Dit id of het eigen id. Beide mogen leeg blijven.');
  await screen.getByLabelText('Geldig vanaf').fill('2026-03-02');
  await screen.getByLabelText('Geldig tot en met').fill('2026-03-01');
  const percentage = { listening_percentage: ['Kies 100 of minder.'], profession_ids: ['Geef er minstens 1.'] };
  opened.answer(`POST ${LIST}`, refuse(422, { code: 'validation_failed', errors: percentage }));
  await screen.getByLabelText('Te beluisteren of bij te wonen (%)').fill('120');
  await screen.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  // All of it at once, whoever found it.
  for (const found of ['Kies ten minste één beroep.', 'Kies 100 of minder.', words, 'Het einde ligt voor het begin.'])
    await expect.element(screen.getByText(found)).toBeVisible();
  await screen.getByLabelText('Geldig tot en met').fill('2026-12-31');
  await screen.getByLabelText('Te beluisteren of bij te wonen (%)').fill('95');
  opened.answer(`POST ${LIST}`, refuse(422, { code: 'validation_failed', errors: { course_id: [words] } }));
  await screen.getByLabelText('Verpleegkundige', { exact: true }).click();
  const before = written(opened).length;
  await screen.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  // The words stood there before, too.
  await expect.poll(() => written(opened).length).toBe(before + 1);
  await expect.element(screen.getByText(words)).toBeVisible();
  opened.answer(`POST ${LIST}`, { accreditations: [accreditation()] });
  await screen.getByLabelText('Activiteit: PE-online-id').fill('555');
  await screen.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect.poll(() => written(opened).at(-1)?.[1]).toMatchObject({ register_id: 1, profession_ids: [7], course_id: 555, course_type: 2 });
  await expect.element(screen.getByText('De accreditatie is toegevoegd.')).toBeVisible();
});

it('ACC-14.2 points are sent as they were typed, and what the server finds of them stands at their field', async () => {
  const words = 'Ten hoogste één cijfer achter de komma.';
  const opened = await openStudio({
    path: '/streams/12/accreditation?open=5',
    answers: { ...answers, [`PATCH ${ONE}`]: refuse(422, { code: 'validation_failed', errors: { points: [words] } }) },
  });
  const points = opened.screen.getByLabelText('Punten');
  await points.fill('1,55');
  await opened.screen.getByRole('button', { name: 'Bewaren' }).click();
  await expect.poll(() => written(opened)).toEqual([[`PATCH ${ONE}`, { points: 1.55 }, '"2"']]);
  await expect.element(points).toHaveAccessibleDescription(words);
  await expect.element(points).toHaveValue('1,55');
});

it('ACC-14.4 an administrator sets the key, which is nowhere to be read', async () => {
  const access = {
    login: '1234',
    report_email: 'post@example.org',
    is_live: false,
    key_set_at: '2026-06-18T07:12:00.000Z',
    key_set_by: { id: 9, name: 'Roos' },
  };
  const KEY = '/v1/studio/companies/3/provider-access';
  const opened = await openStudio({
    path: '/attendance-service',
    as: aUser({ roles: [{ name: 'Beheerder', type: 'administrator' }], userPermissions: [] }),
    answers: {
      'GET /v1/studio/administration': { companies: [{ id: 3, name: 'Hartlijn' }], is_everywhere: false, rights: { everywhere: [], of_company: [] } },
      [`GET ${KEY}`]: { access },
      [`PUT ${KEY}`]: { access: { ...access, is_live: true } },
    },
  });
  const { screen } = opened;
  await expect.element(screen.getByText(/Ingesteld op .* door Roos/)).toBeVisible();
  await expect.element(screen.getByLabelText('Sleutel')).toHaveValue('');
  await screen.getByLabelText(/op productie gezet/).click();
  await screen.getByRole('button', { name: 'Bewaren' }).click();
  await expect.poll(() => written(opened)).toEqual([[`PUT ${KEY}`, { login: '1234', report_email: 'post@example.org', is_live: true }, null]]);
});

it('LIVE-13.6 an accreditation of a recording begins with what its live stream was accredited for, as e-learning without numbers', async () => {
  const recorded_from = { live_id: 4, title: 'Avond over ritmestoornissen', accreditations: [{ register_id: 1, profession_id: 7, points: 2 }] };
  const opened = await openStudio({
    path: '/streams/12/accreditation',
    answers: {
      ...answers,
      [`GET ${LIST}`]: { ...listed(), accreditations: [], recorded_from },
      [`POST ${LIST}`]: { accreditations: [accreditation()] },
    },
  });
  const { screen } = opened;
  await expect.element(screen.getByText(/de opname van Avond over ritmestoornissen/)).toBeVisible();
  await screen.getByRole('button', { name: 'Accreditatie toevoegen' }).click();
  await expect.element(screen.getByLabelText('Verpleegkundige', { exact: true })).toBeChecked();
  await screen.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect
    .poll(() => written(opened))
    .toMatchObject([
      [`POST ${LIST}`, { register_id: 1, profession_ids: [7], points: 2, course_type: 2, course_id: null, external_course_id: null }, null],
    ]);
});
