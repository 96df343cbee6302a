import { expect, it } from 'vitest';
import { aUser, openStudio } from '../../testing/open-studio.tsx';

it('brings the entry of the screen into sight where the menu is wider than a phone', async () => {
  const { screen } = await openStudio({
    path: '/log',
    as: aUser({ roles: [{ name: 'Beheerder', type: 'administrator' }], userPermissions: [] }),
    width: 390,
    answers: {
      'GET /v1/studio/audit': { entries: [], next: null },
      'GET /v1/studio/administration': { companies: [], is_everywhere: true, rights: { everywhere: [], of_company: [] } },
    },
  });
  const entry = screen.getByRole('link', { name: 'Logboek' });
  await expect.element(entry).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => entry.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(entry.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});
