import { expect, it } from 'vitest';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

const admin = aUser({ roles: [{ name: 'Beheerder', type: 'administrator' }], userPermissions: [] });
const line = { name: 'Noor Zee', email: 'noor@example.org', right: 'update_stream', company: 'Hartlijn', course: null, valid_until: null };
const sent = { id: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10', total: 1, done: 0, invited: 0, granted: 0, refused: [] };

it('AUTH-12.17 an administrator tries a list, reads what is wrong by line, and sends what is right', async () => {
  const lines = [
    { ...line, line: 2, action: 'invite', faults: [] },
    { ...line, line: 3, email: 'fout', action: null, faults: ['email_invalid', 'company_unknown'] },
  ];
  const { screen, calls } = await openStudio({
    path: '/accounts/invite',
    as: admin,
    answers: {
      'GET /v1/studio/administration': { companies: [], is_everywhere: true, rights: { everywhere: [], of_company: [] } },
      'POST /v1/studio/invitations/preview': { fault: null, lines },
      'POST /v1/studio/invitations': sent,
      [`GET /v1/studio/invitations/${sent.id}`]: { ...sent, done: 1, invited: 1 },
    },
  });
  await screen.getByRole('textbox', { name: 'Lijst (CSV)' }).fill('e-mailadres;recht\nnoor@example.org;moderator\nfout;moderator');
  await screen.getByRole('button', { name: 'Controleren' }).click();
  await expect.element(screen.getByRole('row', { name: /fout/ })).toMatchTextContent(/3[^]*Dit is geen e-mailadres\.[^]*Dit bedrijf is er niet/);
  await expect.element(screen.getByRole('row', { name: /noor@/ })).toMatchTextContent(/Afleveringen bewerken[^]*Hartlijn[^]*mail met een link/);
  await screen.getByRole('button', { name: '1\u00a0regel uitvoeren' }).click();
  await expect.element(screen.getByText('1\u00a0regel met een uitnodiging per mail')).toBeVisible();
  expect(calls.filter(({ call }) => call === 'POST /v1/studio/invitations')).toMatchObject([{ body: { csv: expect.stringContaining('noor@') } }]);
});
