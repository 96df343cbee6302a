import { expect, type Page } from '@playwright/test';

/** Opens home, until the app is kept on the device; it sees to that once the page is at rest, or touched. */
export async function install(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/main/home`);
  await page.mouse.move(1, 1);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** The server draws a series for whoever comes; only the app knows who this is. */
export async function expectOwnPage(page: Page): Promise<void> {
  await expect(page.getByText(/afleveringen? afgerond$/)).toBeVisible();
}

/** Downloads an episode by its menu and waits until it is on the device. */
export async function download(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Meer over ${title}` }).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('Gedownload', { exact: true })).toBeVisible();
}
