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

/** Signs in where the page is, with the code that the demonstration shows. */
export async function signInHere(page: Page, origin: string, email: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  const code = page.getByLabel('Code van zes cijfers');
  await expect(code).toBeVisible();
  const codes = await page.context().newPage();
  await codes.goto(`${origin}/dev`);
  const digits = await codes.getByRole('article').filter({ hasText: email }).locator('.code').innerText();
  await codes.close();
  await code.pressSequentially(digits);
  await expect(code).toBeHidden();
}
