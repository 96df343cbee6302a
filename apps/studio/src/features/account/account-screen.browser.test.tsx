import type { StudioAccount } from '@auscult/contract/entities/studio-account';
import { describe, expect, it } from 'vitest';
import { aUser, openStudio, refuse } from '../../testing/open-studio.tsx';

const admin = aUser({ roles: [{ name: 'Superbeheerder', type: 'SuperAdmin' }], userPermissions: [] });
const account: StudioAccount = {
  id: 8,
  name: 'Sanne de Wit',
  email: 'sanne@example.org',
  is_email_verified: true,
  created_at: '2025-06-18T07:12:00.000Z',
  suspended_at: null,
  deletion_due_at: null,
  two_factor: true,
  rights: [
    {
      right: 'moderator',
      company: { id: 3, name: 'Hartlijn' },
      granted_at: '2026-02-01T09:00:00.000Z',
      granted_by: { id: 2, name: 'Bea Zwart' },
      may_withdraw: true,
    },
    { right: 'SuperAdmin', company: null, granted_at: null, granted_by: null, may_withdraw: false },
  ],
  subscriptions: [
    { course: { id: 5, title: 'Reeks' }, company: { id: 3, name: 'Hartlijn' }, valid_until: null, created_at: '2026-02-01T09:00:00.000Z' },
  ],
  sessions: [
    {
      id: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10',
      device_name: 'Telefoon',
      created_at: '2026-02-01T09:00:00.000Z',
      last_seen_at: '2026-02-01T09:00:00.000Z',
    },
  ],
  big_numbers: [{ number: '01234567890', is_verified: true }],
  may_administer: true,
  is_own: false,
};
const entry = {
  id: 1,
  at: '2026-02-01T09:00:00.000Z',
  action: 'right_granted',
  actor: { id: 2, name: 'Bea Zwart' },
  company: { id: 3, name: 'Hartlijn' },
  detail: { right: 'moderator' },
};
const one = '/v1/studio/accounts/8';
const answers = { [`GET ${one}`]: account, [`GET ${one}/audit`]: { entries: [entry] } };
const done = () => new Response(null, { status: 204 });
const open = (more: object = {}, width: 390 | 1440 = 1440) => openStudio({ path: '/accounts/8', as: admin, answers: { ...answers, ...more }, width });

describe('When an administrator opens an account', () => {
  it('AUTH-12.12 shows its rights with who gave them, subscriptions, sessions and what happened', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Sanne de Wit' })).toBeVisible();
    const [moderator, superAdmin] = screen.getByRole('region', { name: 'Rechten' }).getByRole('listitem').elements();
    expect(moderator?.textContent).toMatch(/Moderator · Hartlijn\s*gegeven door Bea Zwart, 1 februari 2026/);
    expect(superAdmin?.textContent).toMatch(/^Superbeheerder · overal\s*gegeven bij de installatie$/);
    await expect.element(screen.getByRole('region', { name: 'Abonnementen' })).toMatchTextContent(/Reeks\s*Hartlijn · zonder einde/);
    await expect.element(screen.getByRole('region', { name: 'Logboek' })).toMatchTextContent(/Recht gegeven\s*Hartlijn · recht: Moderator/);
    await expect.element(screen.getByText('01234567890')).toBeVisible();
    await expect.element(screen.getByText('Telefoon')).toBeVisible();
  });

  it('AUTH-12.10 withdraws a right once that is confirmed, and reads the account again', async () => {
    const { screen, calls, answer } = await open({ [`DELETE ${one}/rights/moderator`]: done });
    await screen.getByRole('button', { name: /Intrekken.*Moderator/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Recht intrekken?' });
    await expect.element(dialog).toMatchTextContent(/Moderator \(Hartlijn\)/);
    expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    answer(`GET ${one}`, { ...account, rights: [] });
    await dialog.getByRole('button', { name: 'Intrekken' }).click();
    await expect.element(screen.getByText('Geen rechten in de studio.')).toBeVisible();
    expect(calls.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call)).toEqual([`DELETE ${one}/rights/moderator?company_id=3`]);
  });

  it('AUTH-12.10 offers a right of the company that the person works for, not of the first', async () => {
    const companies = [
      { id: 2, name: 'Beweegpunt' },
      { id: 3, name: 'Hartlijn' },
    ];
    const rights = { everywhere: ['SuperAdmin'], of_company: ['moderator', 'update_stream'] };
    const { screen } = await open({ 'GET /v1/studio/administration': { companies, is_everywhere: true, rights } });
    await screen.getByRole('button', { name: 'Rechten geven' }).click();
    const dialog = screen.getByRole('dialog');
    const company = dialog.getByRole('combobox', { name: 'Bedrijf' });
    await expect.element(company).toHaveDisplayValue('Hartlijn');
    await dialog.getByRole('combobox', { name: 'Recht' }).selectOptions('Superbeheerder');
    await expect.element(dialog.getByText('Mag alles, van elk bedrijf.')).toBeVisible();
    await expect.element(company).toHaveDisplayValue('Alle bedrijven');
  });

  it('AUTH-12.12 suspends with a reason, and says what the server refuses', async () => {
    const { screen, calls } = await open({ [`PUT ${one}/suspension`]: refuse(409, { errors: 'Dit is de laatste superbeheerder.' }) });
    await screen.getByRole('button', { name: 'Blokkeren' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Blokkeren' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reden' }).fill(' Melding 14 ');
    await dialog.getByRole('button', { name: 'Blokkeren' }).click();
    await expect.element(screen.getByText('Dit is de laatste superbeheerder.')).toBeVisible();
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ reason: 'Melding 14' });
  });

  it('AUTH-12.12 turns the second factor off with how the owner was recognised', async () => {
    const { screen, calls } = await open({ [`POST ${one}/two-factor/undo`]: done });
    await screen.getByRole('button', { name: 'Tweestapsverificatie uitzetten' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Hoe is de persoon herkend?' }).selectOptions('Teruggebeld op een bekend nummer');
    await dialog.getByRole('textbox', { name: 'Reden' }).fill('Telefoon kwijt');
    await dialog.getByRole('button', { name: 'Tweestapsverificatie uitzetten' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ identity_check: 'called_back', reason: 'Telefoon kwijt' });
  });

  it('AUTH-12.10 gives a subscription with a last day', async () => {
    const { screen, calls } = await open({
      'GET /v1/studio/administration/courses': { courses: [{ id: 6, title: 'Ritme', company: { id: 3, name: 'Hartlijn' } }] },
      'POST /v1/studio/subscriptions': { account_id: 8 },
    });
    await screen.getByRole('button', { name: 'Abonnement geven' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Serie' }).selectOptions('Ritme (Hartlijn)');
    await dialog.getByLabelText('Laatste dag').fill('2031-03-04');
    await dialog.getByRole('button', { name: 'Abonnement geven' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      email: 'sanne@example.org',
      course_id: 6,
      valid_until: new Date('2031-03-04T23:59:59').toISOString(),
    });
  });

  it('AUTH-12.12 offers an administrator of one company what concerns it, and nobody acts on themselves', async () => {
    const { screen } = await open({ [`GET ${one}`]: { ...account, sessions: null, big_numbers: null, may_administer: false, is_own: true } }, 390);
    await expect.element(screen.getByText(/Dit bent u zelf/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Blokkeren|geven|uitzetten/ }).elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
