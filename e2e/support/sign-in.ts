import { expect, type Page } from '@playwright/test';
import { DEMO_LISTENER, DEMO_PASSWORD } from './demo-story.ts';

/** Signs in through the screen, and waits until home is there. */
export async function signIn(page: Page, origin: string, email: string = DEMO_LISTENER): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL('**/main/home');
}

/** Signs in where the page is, with the code that the demonstration shows. After a code that was used already it begins again. */
export async function signInHere(page: Page, origin: string, email: string): Promise<void> {
  const [address, code] = [page.getByLabel('E-mailadres'), page.getByLabel('Code van zes cijfers')];
  const codes = await page.context().newPage();
  await expect(async () => {
    // Of an attempt before.
    if (await code.isVisible()) await page.reload();
    await address.fill(email);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(code).toBeVisible();
    await codes.goto(`${origin}/dev`);
    const digits = await codes.getByRole('article').filter({ hasText: email }).locator('.code').innerText();
    await code.pressSequentially(digits);
    await expect(code).toBeHidden({ timeout: 5_000 });
    await expect(address).toBeHidden({ timeout: 5_000 });
  }).toPass({ intervals: [5_000], timeout: 60_000 });
  await codes.close();
}
