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
  linkedin_url: 'https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME',
};
const visit = (changes: Partial<Certificate> = {}, isSent = true) =>
  openApp({
    path: `/certificates/${CODE}`,
    as: aUser(),
    answers: {
      ...aCourseServer(),
      'GET /v1/podcast/certificates': { certificates: [{ ...certificate, ...changes }] },
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

  it('offers nothing of one that was revoked', async () => {
    const { screen } = await visit({ standing: 'revoked', revoked_at: '2025-07-02T07:00:00Z' });
    await expect.element(screen.getByText('Dit certificaat is ingetrokken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mail mijn certificaat' }).elements()).toEqual([]);
  });
});
