import type { Certificate } from '@auscult/contract/entities/certificate';
import { describe, expect, it, vi } from 'vitest';
import { beyondWindow, narrowWithLargeText } from '../../testing/large-text.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourseServer } from '../../testing/wire-course.ts';

const CODE = '01234-56789-ABCDE-FGHJK-MNPQR-STVWH';
const SEND = 'GET /v1/forms/4/certificate/send-mail';
const certificate: Certificate = {
  code: CODE,
  url: `https://listen.example/certificate/${CODE}`,
  standing: 'valid',
  stream_id: 1,
  form_id: 4,
  title: 'Boezemfibrilleren in de spreekkamer',
  company_name: 'Demonstratie Academie',
  name: 'Sanne de Wit',
  profession: 'Verpleegkundig specialist',
  number: '12345',
  is_number_verified: true,
  registers: [{ register: 'Demonstratieregister', points: 2 }],
  points: 2,
  earned_at: '2025-06-24T07:00:00Z',
  issued_at: '2025-06-24T07:00:00Z',
  mailed_at: null,
  revoked_at: null,
  revoked_reason: null,
  linkedin_url: 'https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME',
};
interface About {
  readonly language?: 'nl' | 'en';
  /** Those beside it. */
  readonly others?: readonly Certificate[];
}
const visit = (changes: Partial<Certificate> = {}, isSent = true, { language = 'nl', others = [] }: About = {}) =>
  openApp({
    kept: { language },
    path: `/certificates/${CODE}`,
    as: aUser({ language }),
    answers: {
      ...aCourseServer(),
      'GET /v1/podcast/certificates': { certificates: [...others, { ...certificate, ...changes }] },
      [SEND]: { certificate, is_sent: isSent, again_at: '2025-06-24T07:01:00Z' },
    },
  });

describe('When a member opens a certificate', () => {
  it('shows what it says, with the ways to have it', async () => {
    const { screen } = await visit();
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Boezemfibrilleren in de spreekkamer' })).toBeVisible();
    for (const text of ['Sanne de Wit', '12345', 'Verpleegkundig specialist', 'Demonstratie Academie · afgerond op 24 juni 2025'])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Zet op uw LinkedIn-profiel' })).toHaveAttribute('href', certificate.linkedin_url);
    await expect.element(screen.getByRole('link', { name: 'Openbare controlepagina' })).toHaveAttribute('href', `/certificate/${CODE}`);
    for (const name of ['Bewaar als pdf', 'Bewaar als Open Badge', 'Al uw certificaten (zip)'])
      await expect.element(screen.getByRole('button', { name })).toBeVisible();
  });

  it('fits a narrow window at twice the size of text', async () => {
    const { screen } = await visit();
    await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
    await narrowWithLargeText();
    await vi.waitFor(() => expect(beyondWindow()).toEqual({ sideways: 0, lost: [] }));
  });

  it('ACC-11.1 says of a number that it was not verified', async () => {
    const { screen } = await visit({ is_number_verified: false });
    await expect.element(screen.getByText('12345 (niet geverifieerd)', { exact: true })).toBeVisible();
  });

  it.each([
    [true, 'Uw certificaat is onderweg naar uw mailbox.'],
    [false, 'Uw certificaat is net gemaild. Kijk ook bij ongewenste post.'],
  ])('ACC-02.5 has it mailed (%s)', async (isSent, text) => {
    const { screen, server } = await visit({}, isSent);
    await screen.getByRole('button', { name: 'Mail mijn certificaat' }).click();
    await expect.element(screen.getByText(text)).toBeVisible();
    await vi.waitFor(() => expect(server.calls.filter((call) => call === SEND)).toHaveLength(1));
  });

  it('ACC-07.1 says when it was mailed, and mails it again as a lesser action', async () => {
    const { screen } = await visit({ mailed_at: '2025-06-22T07:00:00Z' });
    await expect.element(screen.getByText('Gemaild 22 jun')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Mail opnieuw' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mail mijn certificaat' }).elements()).toEqual([]);
  });

  it('names every register with its points', async () => {
    const registers = [
      { register: 'Demonstratieregister', points: 2 },
      { register: 'Tweede register', points: 1 },
    ];
    const { screen } = await visit({ registers });
    await expect.element(screen.getByText('Demonstratieregister · 2 punten')).toBeVisible();
    await expect.element(screen.getByText('Tweede register · 1 punt')).toBeVisible();
  });
});

describe('When a member opens a certificate that was revoked', () => {
  const revoked = {
    standing: 'revoked',
    mailed_at: '2025-06-24T07:00:00Z',
    revoked_at: '2025-07-02T07:00:00Z',
    revoked_reason: 'De naam was verkeerd gespeld.',
  } as const;

  it.each([
    [
      'nl',
      'Dit certificaat is ingetrokken',
      'Sinds 2 juli 2025. De punten tellen niet meer mee. Reden: De naam was verkeerd gespeld.',
      'Neem contact op',
    ],
    ['en', 'This certificate has been revoked', 'Since 2 July 2025. The points no longer count. Reason: De naam was verkeerd gespeld.', 'Contact us'],
  ] as const)('ACC-07.4 says since when, why and what can be done, and that it gives 0 points (%s)', async (language, title, why, contact) => {
    const { screen } = await visit(revoked, true, { language });
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByText(why)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: contact })).toHaveAttribute('href', '/contact');
    const points = [...document.querySelectorAll('dl > div')].find(({ textContent }) => /^Punten|^Points/.test(textContent));
    expect([points?.querySelector('s')?.textContent, points?.querySelector('dd')?.textContent]).toEqual(['2', '2 0']);
    expect(screen.getByRole('heading', { level: 2 }).element().closest('section')?.querySelector('svg[class*=seal]')).toBeNull();
    expect(screen.getByRole('button', { name: /Mail|Email|pdf|PDF|Badge/ }).elements()).toEqual([]);
    await narrowWithLargeText();
    await vi.waitFor(() => expect(beyondWindow()).toEqual({ sideways: 0, lost: [] }));
  });

  it('ACC-07.4 leads to the one that was issued in its place', async () => {
    const NEW = '11111-56789-ABCDE-FGHJK-MNPQR-STVWX';
    const { screen, path } = await visit(revoked, true, { others: [{ ...certificate, code: NEW }] });
    await expect.element(screen.getByText(/U hebt een nieuw certificaat voor deze aflevering\. Dat geldt nu\./)).toBeVisible();
    await screen.getByRole('link', { name: 'Bekijk het nieuwe certificaat' }).click();
    await vi.waitFor(() => expect(path()).toBe(`/certificates/${NEW}`));
    await expect.element(screen.getByRole('button', { name: 'Bewaar als pdf' })).toBeVisible();
    expect(screen.getByText('Dit certificaat is ingetrokken').elements()).toEqual([]);
  });
});
