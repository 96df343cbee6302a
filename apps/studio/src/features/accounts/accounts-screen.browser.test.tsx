import type { StudioAccountLine } from '@auscult/contract/entities/studio-account';
import { describe, expect, it } from 'vitest';
import { aUser, openStudio, refuse } from '../../testing/open-studio.tsx';

const admin = aUser({ roles: [{ name: 'Beheerder', type: 'administrator' }], userPermissions: [] });
const aLine = (id: number, changes: Partial<StudioAccountLine> = {}): StudioAccountLine => ({
  id,
  name: `Luisteraar ${id}`,
  email: `l${id}@example.org`,
  rights: [],
  two_factor: false,
  suspended_at: null,
  created_at: '2025-06-18T07:12:00.000Z',
  ...changes,
});
const key = 'GET /v1/studio/accounts';
const accounts = [
  aLine(1, { name: 'Sanne de Wit', two_factor: true, rights: [{ right: 'moderator', company: { id: 3, name: 'Hartlijn' } }] }),
  aLine(2, { suspended_at: '2026-06-18T07:12:00.000Z' }),
];
const administration = {
  companies: [
    { id: 3, name: 'Hartlijn' },
    { id: 4, name: 'Longpunt' },
  ],
  is_everywhere: true,
  rights: { everywhere: ['moderator'], of_company: ['moderator', 'administrator'] },
};
const answers = { [key]: { accounts, total: 60 }, 'GET /v1/studio/administration': administration };
const asked = (calls: readonly { readonly call: string }[]) =>
  calls.filter(({ call }) => call.startsWith(`${key}?`)).map(({ call }) => Object.fromEntries(new URLSearchParams(call.split('?')[1])));

describe('When an administrator opens the list of accounts', () => {
  it('AUTH-12.13 begins with it for whoever edits nothing, and shows who holds what', async () => {
    const { screen, path } = await openStudio({ path: '/', as: admin, answers });
    await expect.poll(path).toBe('/accounts');
    const row = screen.getByRole('row', { name: /Sanne de Wit/ });
    await expect.element(row).toMatchTextContent(/l1@example.org[^]*Moderator \(Hartlijn\)[^]*Aan/);
    await expect.element(screen.getByRole('row', { name: /Luisteraar 2/ })).toMatchTextContent(/Geblokkeerd[^]*Geen/);
    await expect.element(screen.getByRole('link', { name: 'Sanne de Wit' })).toHaveAttribute('href', '/studio/accounts/1');
    expect(screen.getByRole('link', { name: 'Series' }).elements()).toEqual([]);
  });

  it('AUTH-12.13 has nothing to press for whoever may not see them', async () => {
    const { screen } = await openStudio({ path: '/accounts', answers: { ...answers, [key]: refuse(403) } });
    await expect.element(screen.getByText('Hier is niets te bewerken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rechten geven' }).elements()).toEqual([]);
    expect(screen.getByRole('searchbox').elements()).toEqual([]);
  });

  it('AUTH-12.13 searches, filters, sorts and turns pages, and the address keeps it all', async () => {
    const { screen, calls, path } = await openStudio({ path: '/accounts', as: admin, answers });
    await screen.getByRole('button', { name: 'Volgende pagina' }).click();
    await expect.poll(path).toBe('/accounts?page=2');
    await screen.getByRole('combobox', { name: 'Rol' }).selectOptions('Moderator');
    await expect.poll(path).toBe('/accounts?holds=moderator');
    await screen.getByRole('radio', { name: 'Geblokkeerd' }).click({ force: true });
    await screen.getByRole('button', { name: 'Lid sinds' }).click();
    await screen.getByRole('searchbox').fill('sanne');
    await expect.poll(path).toBe('/accounts?q=sanne&sort=created_at&holds=moderator&state=suspended');
    await expect
      .poll(() => asked(calls).at(-1))
      .toEqual({ q: 'sanne', holds: 'moderator', state: 'suspended', sort: 'created_at', direction: 'desc', limit: '25', offset: '0' });
  });

  it('AUTH-12.10 gives a right by address, for a company or everywhere where that can be given', async () => {
    const { screen, calls, path } = await openStudio({
      path: '/accounts',
      as: admin,
      answers: { ...answers, 'POST /v1/studio/rights': { account_id: 8 } },
    });
    await screen.getByRole('button', { name: 'Rechten geven' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Rechten geven' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'E-mailadres van het account' }).fill('nieuw@example.org');
    // A company is chosen, never given by what stands first.
    await expect.element(dialog.getByRole('button', { name: 'Rechten geven' })).toBeDisabled();
    await expect.element(dialog.getByText('Leidt live-uitzendingen', { exact: false })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Bedrijf' }).selectOptions('Alle bedrijven');
    await expect.element(dialog.getByRole('button', { name: 'Rechten geven' })).toBeEnabled();
    await dialog.getByRole('combobox', { name: 'Recht' }).selectOptions('Beheerder');
    await expect.element(dialog.getByRole('button', { name: 'Rechten geven' })).toBeDisabled();
    await expect.element(dialog.getByRole('option', { name: 'Alle bedrijven' })).not.toBeInTheDocument();
    await dialog.getByRole('combobox', { name: 'Bedrijf' }).selectOptions('Longpunt');
    await dialog.getByRole('button', { name: 'Rechten geven' }).click();
    await expect.poll(path).toBe('/accounts/8');
    expect(calls.find(({ call }) => call === 'POST /v1/studio/rights')?.body).toEqual({
      email: 'nieuw@example.org',
      right: 'administrator',
      company_id: 4,
    });
  });

  it('AUTH-12.10 AUTH-12.17 says at the field what is no address, and whom nobody knows, and invites them', async () => {
    const refusal = { code: 'validation_failed', message: 'x', errors: { email: ['Niemand heeft een account met dit e-mailadres.'] } };
    const { screen, calls } = await openStudio({
      path: '/accounts',
      as: admin,
      answers: {
        ...answers,
        'POST /v1/studio/rights': refuse(422, refusal),
        'POST /v1/studio/invitations': { id: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10', total: 1, done: 0, invited: 0, granted: 0, refused: [] },
      },
    });
    await screen.getByRole('button', { name: 'Rechten geven' }).click();
    const dialog = screen.getByRole('dialog');
    const [email, give] = [
      dialog.getByRole('textbox', { name: 'E-mailadres van het account' }),
      dialog.getByRole('button', { name: 'Rechten geven' }),
    ];
    await dialog.getByRole('combobox', { name: 'Bedrijf' }).selectOptions('Longpunt');
    await email.fill('nieuw@example');
    await give.click();
    await expect.element(email).toHaveAccessibleDescription('Dit is geen e-mailadres.');
    await expect.element(email).toHaveFocus();
    expect(calls.filter(({ call }) => call === 'POST /v1/studio/rights')).toEqual([]);
    await email.fill('nieuw@example.org');
    await give.click();
    await expect.element(email).toHaveAccessibleDescription('Niemand heeft een account met dit e-mailadres.');
    await dialog.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect.element(screen.getByText('De uitnodiging gaat naar nieuw@example.org.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls.filter(({ call }) => call === 'POST /v1/studio/invitations')).toMatchObject([
      { body: { csv: 'email;right;company\nnieuw@example.org;moderator;4' } },
    ]);
  });

  it('ends the name of a column of figures where they end', async () => {
    const { screen } = await openStudio({ path: '/accounts', as: admin, answers });
    const words = document.createRange();
    words.selectNodeContents((await screen.getByRole('button', { name: 'Lid sinds' }).findElement()).firstChild as Node);
    const date = screen.getByRole('row', { name: /Sanne de Wit/ }).getByRole('time');
    await expect.element(date).toBeVisible();
    expect(words.getBoundingClientRect().right).toBeCloseTo(date.element().getBoundingClientRect().right, 0);
  });

  it('can be read on a phone: the rights stand under the name', async () => {
    const { screen } = await openStudio({ path: '/accounts', as: admin, answers, width: 390 });
    await expect.element(screen.getByRole('cell').first().getByText('Moderator (Hartlijn)')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('is not offered to an editor who administers nothing', async () => {
    const { screen } = await openStudio({ path: '/courses' });
    await expect.element(screen.getByRole('link', { name: 'Series' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gebruikers' }).elements()).toEqual([]);
  });
});
