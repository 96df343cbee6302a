import { expect, it } from 'vitest';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

const register = {
  id: 4,
  version: 2,
  name: 'Register eerste lijn',
  organisation_id: 52,
  number_kind: 'relation',
  minimum_digits: 6,
  maximum_digits: 6,
  number_prefix: '',
  points_required: 184.5,
  period_years: 5,
  is_used: true,
};
const open = (registers: object[], more: object = {}) =>
  openStudio({
    path: '/installation',
    as: aUser({ roles: [{ name: 'Beheerder', type: 'administrator' }], userPermissions: [] }),
    answers: {
      'GET /v1/studio/settings': { settings: [] },
      'GET /v1/studio/administration': { companies: [], is_everywhere: true, rights: { everywhere: [], of_company: [] } },
      'GET /v1/studio/registers': { registers },
      ...more,
    },
  });

it('API-05.13 makes a register, and asks for digits only where its numbers have them', async () => {
  const { screen, calls } = await open([], { 'POST /v1/studio/registers': register });
  await expect.element(screen.getByText('Er is nog geen register: afleveringen kunnen geen punten geven.')).toBeVisible();
  await screen.getByRole('button', { name: 'Register toevoegen' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Nieuw register' });
  await sheet.getByLabelText('Naam').fill('Register eerste lijn');
  await sheet.getByLabelText('Organisatie-id in PE-online').fill('52');
  expect(sheet.getByLabelText('Minste cijfers').query()).toBeNull();
  await sheet.getByLabelText('Nummer van deelnemers').selectOptions('Eigen nummer, alleen cijfers');
  await sheet.getByLabelText('Minste cijfers').fill('6');
  await sheet.getByLabelText('Meeste cijfers').fill('6');
  await sheet.getByLabelText('Punten per periode').fill('184,5');
  await sheet.getByLabelText('Jaren per periode').fill('5');
  await sheet.getByRole('button', { name: 'Bewaren' }).click();
  const { id: _id, version: _version, is_used: _used, ...body } = register;
  await expect.poll(() => calls.find(({ call }) => call === 'POST /v1/studio/registers')?.body).toEqual(body);
});

it('API-05.13 leaves name and numbers of a register that is used, and says why', async () => {
  const { screen, calls } = await open([register], { 'PUT /v1/studio/registers/4': { ...register, version: 3 } });
  await expect.element(screen.getByText('eigen nummer van 6 cijfers · organisatie 52 · 184,5 punten in 5 jaar')).toBeVisible();
  await screen.getByRole('button', { name: /Wijzigen.*Register eerste lijn/ }).click();
  const sheet = screen.getByRole('dialog', { name: 'Register wijzigen' });
  await expect.element(sheet.getByText(/is in gebruik/)).toBeVisible();
  await expect.element(sheet.getByLabelText('Naam')).toBeDisabled();
  await sheet.getByLabelText('Punten per periode').fill('');
  await sheet.getByRole('button', { name: 'Bewaren' }).click();
  await expect
    .poll(() => calls.find(({ call }) => call === 'PUT /v1/studio/registers/4'))
    .toMatchObject({ ifMatch: '"2"', body: { points_required: null } });
});
