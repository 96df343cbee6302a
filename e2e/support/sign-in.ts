import type { Page } from '@playwright/test';
import { DEMO_LISTENER, DEMO_PASSWORD } from './demo-story.ts';

/** Signs in through the screen, and waits until home is there. */
export async function signIn(page: Page, origin: string, email: string = DEMO_LISTENER): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL('**/main/home');
}
