import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { playerButton } from '../support/listening.ts';
import { expect, test } from '../support/test.ts';

async function expectNoViolations(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as { colorScheme: 'light' | 'dark' });

    test('has no violation on sign-in', async ({ page }) => {
      await page.goto('/login');
      await expectNoViolations(page);
    });

    test('has no violation on home', async ({ memberPage: page }) => {
      await expectNoViolations(page);
    });

    test('has no violation on a course, as a guest and as a member with the player open', async ({ page, memberPage }) => {
      await page.goto('/course/1');
      await expectNoViolations(page);
      await memberPage
        .getByRole('button', { name: /^Afspelen: / })
        .first()
        .click();
      await playerButton(memberPage, 'Pauzeren').click();
      await expectNoViolations(memberPage);
    });

    test('has no violation on search, library, profile and a page that is not there', async ({ memberPage: page }) => {
      for (const path of [
        '/main/search',
        '/main/following',
        '/main/following?tab=favourites',
        '/main/following?tab=new',
        '/downloads',
        '/main/profile',
        '/continue-watching',
        '/company/1',
        '/nergens',
      ]) {
        await page.goto(path);
        await expectNoViolations(page);
      }
    });
  });
}
