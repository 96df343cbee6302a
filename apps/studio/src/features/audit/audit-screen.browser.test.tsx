import { expect, it } from 'vitest';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

const admin = aUser({ roles: [{ name: 'Beheerder', type: 'administrator' }], userPermissions: [] });
const entry = {
  id: 41,
  at: '2026-02-01T09:00:00.000Z',
  action: 'right_granted',
  actor: { id: 2, name: 'Bea Zwart' },
  company: { id: 3, name: 'Hartlijn' },
  detail: { right: 'moderator', is_another: false, points_required_before: null, of_later: 'x_y' },
  subject_kind: 'account',
  subject_id: '8',
  subject_name: null,
};
const key = 'GET /v1/studio/audit';
const open = (path: string, more: object = {}, width: 390 | 1440 = 1440) =>
  openStudio({
    path,
    as: admin,
    width,
    answers: {
      [key]: { entries: [entry, { ...entry, id: 40, actor: null, action: 'something_new' }], next: 40 },
      'GET /v1/studio/administration': {
        companies: [{ id: 3, name: 'Hartlijn' }],
        is_everywhere: true,
        rights: { everywhere: [], of_company: [] },
      },
      ...more,
    },
  });

it('AUTH-12.16 shows who did what to whom, and searches; the address keeps it', async () => {
  const { screen, calls, path } = await open('/log');
  await expect
    .element(screen.getByRole('row', { name: /Recht gegeven/ }))
    .toMatchTextContent(/recht: Moderator[^]*Bea Zwart[^]*Account 8[^]*Hartlijn/);
  await expect.element(screen.getByRole('row', { name: /something new/ })).toMatchTextContent(/Het systeem/);
  await screen.getByRole('button', { name: 'Oudere' }).click();
  await expect.poll(path).toBe('/log?before=40');
  await screen.getByRole('textbox', { name: 'E-mailadres van wie het deed' }).fill('bea@example.org');
  await screen.getByRole('combobox', { name: 'Wat' }).selectOptions('Geblokkeerd');
  await screen.getByRole('combobox', { name: 'Bedrijf' }).selectOptions('Hartlijn');
  await screen.getByRole('button', { name: 'Zoeken' }).click();
  await expect.poll(path).toBe('/log?actor=bea%40example.org&action=account_suspended&company=3');
  await expect
    .poll(() => calls.filter(({ call }) => call.startsWith(`${key}?`)).at(-1)?.call)
    .toBe(`${key}?actor=bea%40example.org&action=account_suspended&company_id=3`);
});

it('AUTH-12.16 says details and settings in words, names what it is about, and leaves out what has no words', async () => {
  const changed = { ...entry, action: 'setting_changed', subject_kind: 'setting', subject_id: 'order_config', detail: {} };
  const tried = { ...entry, action: 'sign_in_failed', subject_id: 'nobody', detail: { reason: 'unknown_address' } };
  const polled = {
    ...entry,
    action: 'live_poll_changed',
    subject_kind: 'stream',
    subject_id: '59',
    subject_name: 'Avond over het hart',
    detail: { poll: '-P7SafNunk7gQCIKezQ_', from: '-P7SafNunk7gQCIKezQ_', change: 'open' },
  };
  const points = { ...entry, action: 'accreditation_changed', subject_kind: 'accreditation', detail: { stream: 59, fields: 'points valid_from' } };
  const { screen } = await open('/log', {
    [key]: { entries: [entry, changed, tried, polled, points].map((one, id) => ({ ...one, id })), next: null },
  });
  await expect
    .element(screen.getByRole('row', { name: /Recht gegeven/ }))
    .toMatchTextContent(/een ander nummer: nee · vereiste punten \(was\): geenBea/);
  const poll = screen.getByRole('row', { name: /Avond over het hart/ });
  await expect.element(poll).toMatchTextContent(/wat: geopendBea/);
  await expect.element(poll.getByRole('link', { name: 'Aflevering of uitzending: Avond over het hart' })).toBeVisible();
  await expect.element(screen.getByText('velden: Punten, Geldig vanaf', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Instelling gewijzigd/ })).toMatchTextContent(/Instelling: Volgorde van Home/);
  await expect.element(screen.getByRole('row', { name: /Inloggen mislukt/ })).toMatchTextContent(/reden: onbekend adres/);
  await expect.element(screen.getByText('Account', { exact: true }).last()).toBeVisible();
});

it('AUTH-12.14 AUTH-12.16 says what a setting was and is as its own page does', async () => {
  const of = (subject_id: string, before: unknown, after: unknown) => ({
    ...entry,
    action: 'setting_changed',
    subject_kind: 'setting',
    subject_id,
    detail: { before: JSON.stringify(before), after: JSON.stringify(after) },
  });
  const entries = [
    of('own_originals_theme', 'live', null),
    of('invite_token_enabled', false, true),
    of('order_config', { featured: 1, following: 2 }, { following: 1, featured: 2 }),
    of('of_a_later_server', 1, 2),
  ];
  const { screen } = await open('/log', { [key]: { entries: entries.map((one, id) => ({ ...one, id })), next: null } });
  await expect.element(screen.getByRole('row', { name: /Thema van eigen producties/ })).toMatchTextContent(/was: live · is nu: Leeg/);
  await expect.element(screen.getByRole('row', { name: /Alleen op uitnodiging/ })).toMatchTextContent(/was: Uit · is nu: Aan/);
  await expect.element(screen.getByRole('row', { name: /Volgorde van Home/ })).toMatchTextContent(/is nu: .*Gevolgde bedrijven.*Uitgelicht/);
  await expect.element(screen.getByRole('row', { name: /of_a_later_server/ })).toMatchTextContent(/was: 1 · is nu: 2/);
});

it('AUTH-12.16 gives what was searched as a file', async () => {
  const csv = () => new Response('x', { headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="x.csv"' } });
  const { screen, calls } = await open('/log?action=signed_in', { 'GET /v1/studio/audit/csv': csv });
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => calls.some(({ call }) => call === 'GET /v1/studio/audit/csv?action=signed_in')).toBe(true);
});

it('can be read on a phone', async () => {
  const { screen } = await open('/log', {}, 390);
  await expect.element(screen.getByRole('cell').nth(1).getByText('Bea Zwart')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
