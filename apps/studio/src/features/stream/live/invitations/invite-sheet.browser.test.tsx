import type { StudioLiveInvitation } from '@auscult/contract/entities/studio/live';
import { expect, it } from 'vitest';
import { aLivePlan, aStudioStream } from '../../../../testing/a-studio-stream.ts';
import { aUser, openStudio, refuse } from '../../../../testing/open-studio.tsx';

const HOUR_MS = 3_600_000;
function open(inHours: number, width: 390 | 1440 = 1440) {
  let invitations: StudioLiveInvitation[] = [
    { id: 1, email: 'anna@example.org', invited_at: '2026-11-20T09:00:00Z', mailed_at: '2026-11-20T09:01:00Z' },
    { id: 2, email: 'bas@example.org', invited_at: '2026-11-20T09:00:00Z', mailed_at: null },
  ];
  return openStudio({
    as: aUser(),
    path: '/streams/7/edit',
    width,
    answers: {
      'GET /v1/studio/streams/7': aStudioStream({
        id: 7,
        kind: 'live',
        places: [],
        live: aLivePlan({ begins_at: new Date(Date.now() + inHours * HOUR_MS).toISOString() }),
      }),
      'GET /v1/studio/streams/7/edits': { edits: [] },
      'GET /v1/studio/streams/7/live-key': { server: null, whip: null, key: null, playlist: null },
      'GET /v1/studio/live-sources': { embed: [], hls: [] },
      'GET /v1/studio/streams/7/invitations': () => ({ invitations }),
      'POST /v1/studio/streams/7/invitations': (_request: Request, { list }: { list: string }) => {
        if (!list.includes('@')) return refuse(422, { code: 'validation_failed', errors: { list: ['Ongeldig e-mailadres'] } })();
        invitations = [...invitations, { id: 3, email: 'noor@example.org', invited_at: '2026-11-20T10:00:00Z', mailed_at: null }];
        return { invited: 1, known: 1, faults: [2] };
      },
      'DELETE /v1/studio/streams/7/invitations/1': () => {
        invitations = invitations.filter(({ id }) => id !== 1);
        return new Response(null, { status: 204 });
      },
    },
  });
}

it.each([390, 1440] as const)(
  'LIVE-19.1 LIVE-19.4 at %i pixels an editor invites a list, sees who was mailed, and takes somebody off it',
  async (width) => {
    const { screen, calls } = await open(48, width);
    await expect.element(screen.getByText('2 uitgenodigd, 1 gemaild')).toBeVisible();
    await screen.getByRole('button', { name: 'Mensen uitnodigen' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Uitnodigingen' });
    const list = sheet.getByLabelText('E-mailadressen');
    await list.fill('niemand');
    await sheet.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect.element(sheet.getByText('Ongeldig e-mailadres')).toBeVisible();
    await list.fill('noor@example.org, anna@example.org\ngeen adres');
    await sheet.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect.element(sheet.getByText('1 persoon uitgenodigd, 1 al uitgenodigd')).toBeVisible();
    await expect.element(sheet.getByText('In regel 2 staat iets wat geen adres is.')).toBeVisible();
    await expect.element(list).toHaveValue('noor@example.org, anna@example.org\ngeen adres');
    await expect.element(sheet.getByText('noor@example.org', { exact: true })).toBeVisible();
    await expect.element(sheet.getByText('Gemaild op 20 november om', { exact: false })).toBeVisible();
    await sheet.getByRole('button', { name: 'Trek de uitnodiging van anna@example.org in' }).click();
    await expect.element(sheet.getByText('anna@example.org', { exact: true })).not.toBeInTheDocument();
    expect(calls.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call)).toEqual(['DELETE /v1/studio/streams/7/invitations/1']);
  },
);

it('LIVE-19.1 invites to nothing that is past', async () => {
  const { screen } = await open(-1);
  await expect.element(screen.getByText('Kies eerst een begin dat nog komt.')).toBeVisible();
  await screen.getByRole('button', { name: 'Mensen uitnodigen' }).click();
  await expect.element(screen.getByText('bas@example.org')).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByLabelText('E-mailadressen')).not.toBeInTheDocument();
});
