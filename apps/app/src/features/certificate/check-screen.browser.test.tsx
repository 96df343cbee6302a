import type { CertificateCheck } from '@auscult/contract/entities/certificate';
import { describe, expect, it } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const CODE = '01234-56789-ABCDE-FGHJK-MNPQR-STVWH';
const CHECK = `GET /v1/certificates/${CODE}`;
const aCheck = (standing: CertificateCheck['standing'], changes: Partial<NonNullable<CertificateCheck['certificate']>> = {}): CertificateCheck => ({
  standing,
  checked_at: '2025-06-24T07:41:00Z',
  certificate: {
    code: CODE,
    name: 'Sa••• de W••',
    number_standing: 'verified',
    title: 'Boezemfibrilleren in de spreekkamer',
    company_name: 'Demonstratie Academie',
    registers: [{ register: 'Demonstratieregister', points: 1.5 }],
    points: 1.5,
    earned_at: '2025-06-24T07:00:00Z',
    issued_at: '2025-06-24T07:00:00Z',
    expires_at: '2030-06-24T07:00:00Z',
    revoked_at: standing === 'revoked' ? '2025-07-02T07:00:00Z' : null,
    ...changes,
  },
});
const visit = (check: unknown, path = `/certificate/${CODE}`) => openApp({ path, answers: { [CHECK]: check } });

describe('When anybody opens the address of a certificate', () => {
  it('NAV-04.10 ACC-07.3 says that it is valid, with what stands on paper and a masked name, and no account around it', async () => {
    const { screen } = await visit(aCheck('valid'));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Dit certificaat is geldig' })).toBeVisible();
    for (const text of [
      'Sa••• de W••',
      'Boezemfibrilleren in de spreekkamer',
      '1,5',
      'Demonstratieregister',
      CODE,
      'Uitgegeven door Demonstratie Academie',
    ])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    expect(screen.getByRole('navigation').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
    await expect.element(screen.getByRole('link', { name: 'Klopt er iets niet?' })).toHaveAttribute('href', '/contact');
  });

  it('ACC-07.3 names every register with its points, as on paper', async () => {
    const registers = [
      { register: 'Demonstratieregister', points: 1.5 },
      { register: 'Tweede register', points: 1 },
    ];
    const { screen } = await visit(aCheck('valid', { registers }));
    await expect.element(screen.getByText('Demonstratieregister · 1,5 punten')).toBeVisible();
    await expect.element(screen.getByText('Tweede register · 1 punt')).toBeVisible();
  });

  it.each([
    ['verified', 'Geverifieerd in het BIG-register'],
    ['unverified', 'Niet geverifieerd'],
  ] as const)('ACC-07.3 says whether the number on paper was verified: %s', async (number_standing, text) => {
    const { screen } = await visit(aCheck('valid', { number_standing }));
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  it('ACC-07.3 says nothing of a number where the certificate names none', async () => {
    const { screen } = await visit(aCheck('valid', { number_standing: 'none' }));
    await expect.element(screen.getByText('Sa••• de W••')).toBeVisible();
    expect(screen.getByText('Nummer', { exact: true }).elements()).toEqual([]);
  });

  it.each([
    ['revoked', 'Dit certificaat is ingetrokken', 'Sinds 2 juli 2025. De punten tellen niet meer mee.'],
    ['expired', 'Dit certificaat is verlopen', /^Sinds 24 juni 2030/],
  ] as const)('ACC-07.3 says of one that is %s since when', async (standing, title, text) => {
    const { screen } = await visit(aCheck(standing));
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('speaks the other language where somebody asks for it', async () => {
    const { screen } = await visit(aCheck('valid'));
    await screen.getByRole('button', { name: 'English' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'This certificate is valid' })).toBeVisible();
  });

  it('says that it does not know a code, and takes another', async () => {
    const { screen } = await visit({ ...aCheck('unknown'), certificate: null });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Wij kennen deze code niet' })).toBeVisible();
    await screen.getByRole('link', { name: 'Andere code' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Certificaat controleren' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue(CODE);
  });

  it.each([
    ['mistyped', CODE.replace('A', 'B')],
    ['incomplete', CODE.slice(0, -3)],
  ])('takes a %s code for a typing error, without asking, and leaves it to be corrected', async (_, wrong) => {
    const { screen, server } = await visit(aCheck('valid'), `/certificate/${wrong}`);
    const field = screen.getByRole('textbox', { name: 'Code' });
    await expect.element(field).toHaveValue(wrong);
    await expect.element(field).toHaveAccessibleDescription('Deze code klopt niet. Kijk of er een teken ontbreekt of verwisseld is.');
    expect(server.calls.filter((call) => call.includes('/v1/certificates/'))).toEqual([]);
    await field.fill(CODE);
    await screen.getByRole('button', { name: 'Controleren' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Dit certificaat is geldig' })).toBeVisible();
  });

  it('says when it cannot ask, and asks again', async () => {
    let isAway = true;
    const { screen } = await openApp({
      path: `/certificate/${CODE}`,
      answers: { [CHECK]: () => (isAway ? status(500, { code: 'internal' }) : aCheck('valid')) },
    });
    await expect.element(screen.getByRole('alert').getByText('De controle is niet gelukt. Probeer het opnieuw.')).toBeVisible();
    isAway = false;
    await screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Dit certificaat is geldig' })).toBeVisible();
  });
});

describe('When somebody types a code', () => {
  it('finds a typing error before it asks, and reads it however it is written', async () => {
    const { screen } = await visit(aCheck('valid'), '/certificate');
    const field = screen.getByRole('textbox', { name: 'Code' });
    await field.fill(CODE.replace('A', 'B'));
    await screen.getByRole('button', { name: 'Controleren' }).click();
    await expect.element(screen.getByText('Deze code klopt niet. Kijk of er een teken ontbreekt of verwisseld is.')).toBeVisible();
    await expect.element(field).toHaveFocus();
    await field.fill(CODE.toLowerCase().replaceAll('-', ' '));
    await screen.getByRole('button', { name: 'Controleren' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Dit certificaat is geldig' })).toBeVisible();
  });
});
