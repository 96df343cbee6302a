import { expect, it } from 'vitest';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

const admin = aUser({ roles: [{ name: 'Beheerder', type: 'administrator' }], userPermissions: [] });
const email = {
  key: 'contact_email',
  value: 'hulp@example.org',
  default: null,
  version: 3,
  updated_at: '2026-02-01T09:00:00.000Z',
  updated_by: { id: 2, name: 'Bea Zwart' },
};
const gate = { key: 'invite_token_enabled', value: false, default: false, version: 1, updated_at: null, updated_by: null };
const put = (key: string) => `PUT /v1/studio/settings/${key}`;
const open = (more: object = {}, width: 390 | 1440 = 1440) =>
  openStudio({
    path: '/installation',
    as: admin,
    width,
    answers: {
      'GET /v1/studio/settings': { settings: [email, gate] },
      'GET /v1/studio/administration': { companies: [], is_everywhere: true, rights: { everywhere: [], of_company: [] } },
      ...more,
    },
  });

it('AUTH-12.14 says of each setting what it means, its default and who changed it, and changes it from the version that was read', async () => {
  const { screen, calls } = await open({ [put('contact_email')]: { ...email, value: 'nieuw@example.org', version: 4 } });
  const setting = screen.getByRole('region', { name: 'E-mailadres voor vragen' });
  await expect.element(setting).toMatchTextContent(/contactformulier[^]*Gewijzigd door Bea Zwart, 1 februari om[^]*Standaard: Leeg/);
  await setting.getByRole('textbox').fill('nieuw@example.org');
  await setting.getByRole('button', { name: 'Bewaren' }).click();
  await expect
    .poll(() => calls.find(({ call }) => call === put('contact_email')))
    .toEqual({
      call: put('contact_email'),
      ifMatch: '"3"',
      body: { value: 'nieuw@example.org' },
    });
  await setting.getByRole('button', { name: /Standaard terugzetten/ }).click();
  await expect.poll(() => calls.at(-1)).toMatchObject({ ifMatch: '"4"', body: { value: null } });
});

it('AUTH-12.14 shows what a colleague set meanwhile beside the own value', async () => {
  const current = { ...gate, value: true, version: 2 };
  const { screen } = await open({
    [put('invite_token_enabled')]: () => Response.json({ code: 'version_outdated', message: 'x', errors: 'x', current }, { status: 412 }),
  });
  const setting = screen.getByRole('region', { name: 'Alleen op uitnodiging' });
  await setting.getByRole('radio', { name: 'Aan' }).click({ force: true });
  await setting.getByRole('button', { name: 'Bewaren' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Dit is intussen gewijzigd' })).toBeVisible();
});

it('can be read on a phone', async () => {
  const { screen } = await open({}, 390);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Installatie' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
