import { expect, it } from 'vitest';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

const admin = aUser({ roles: [{ name: 'Beheerder', type: 'administrator' }], userPermissions: [] });
const block = {
  id: 4,
  name: 'Noor Aalders',
  company: { id: 3, name: 'Hartlijn' },
  reason: 'Reclame',
  made_at: '2025-06-22T18:40:00.000Z',
  ends_at: '2025-07-22T18:40:00.000Z',
};

it('LIVE-04.5 an administrator sees who may not write in live streams, why and until when, and lifts it', async () => {
  let blocks: object[] = [block, { ...block, id: 5, name: null }];
  const { screen, calls } = await openStudio({
    path: '/accounts/blocks',
    as: admin,
    answers: {
      'GET /v1/studio/live-blocks': () => ({ blocks }),
      'DELETE /v1/studio/live-blocks/4': () => new Response(null, { status: 204 }),
    },
  });
  const row = screen.getByRole('listitem').filter({ hasText: 'Noor Aalders' });
  await expect.element(row).toMatchTextContent(/Hartlijn[^]*Reden: Reclame · tot/);
  await expect.element(screen.getByText('Verwijderd account')).toBeVisible();
  blocks = [];
  await row.getByRole('button', { name: 'Hef op voor Noor Aalders' }).click();
  await screen.getByRole('dialog', { name: 'Weer laten schrijven?' }).getByRole('button', { name: 'Hef op' }).click();
  await expect.poll(() => calls.map(({ call }) => call)).toContain('DELETE /v1/studio/live-blocks/4');
  await expect.element(screen.getByText('Opgeheven')).toBeVisible();
  await expect.element(screen.getByText('Niemand is geweerd')).toBeVisible();
});
