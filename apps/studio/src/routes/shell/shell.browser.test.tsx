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

it('fades the entries that lie beyond the edge, and none where all are in sight', async () => {
  const maskOf = (menu: Element) => getComputedStyle(menu).maskImage;
  const narrow = await openStudio({ path: '/settings', width: 390 });
  const menu = narrow.screen.getByRole('navigation', { name: 'Hoofdnavigatie' });
  await expect.poll(() => maskOf(menu.element())).toContain('to right');
  menu.element().scrollTo(0, 0);
  await expect.poll(() => maskOf(menu.element())).toContain('to left');
  await narrow.screen.unmount();
  const wide = await openStudio({ path: '/settings', width: 1440 });
  const beside = wide.screen.getByRole('navigation', { name: 'Hoofdnavigatie' });
  await expect.element(beside).toBeVisible();
  expect(maskOf(beside.element())).toBe('none');
});
