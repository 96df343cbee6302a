import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { Environment } from './environment.ts';
import type { Texts } from './texts.ts';

/** The nurse of a story: her browser, what she reads and what she knows. */
export interface Nurse {
  readonly page: Page;
  readonly world: Environment;
  readonly words: Texts;
  email: string;
  password: string;
  /** Recovery codes that still work. */
  codes: string[];
}

export const MOBILE = { typed: '06 12 34 56 78', international: '+31612345678' } as const;

/** The first address in a mail that leads to this path. */
export function linkIn(mail: string, path: string): string {
  const link = mail.match(/https?:\S+/g)?.find((one) => new URL(one).pathname.startsWith(path));
  if (link === undefined) throw new Error(`The mail has no link to ${path}:\n${mail}`);
  return link;
}

/** What an authenticator app shows now for a secret as it stands on the screen. */
export const codeFor = (secret: string): string => generateSync({ secret: secret.replaceAll(' ', '') });

/** A device speaks Dutch until its user chooses. */
export async function chooseLanguage(page: Page, { language }: Texts): Promise<void> {
  if (language !== (await page.locator('html').getAttribute('lang')))
    await page.getByRole('button', { name: language === 'en' ? 'English' : 'Nederlands' }).click();
}

/** Opens a link that is alike but for its secret: a browser would otherwise stay on the page it has. */
export async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

/** Signs in at the login that is open, with a recovery code when two-factor asks for one. */
export async function signInAs(page: Page, { words: { login }, email, password, codes }: Nurse): Promise<void> {
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  const code = codes.shift();
  if (code !== undefined) {
    await page.getByRole('button', { name: login.useRecoveryCode }).click();
    await page.getByLabel(login.recoveryCode).fill(code);
    await page.getByRole('button', { name: login.codeSubmit }).click();
  }
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function openProfilePart({ page }: Nurse, part: string): Promise<void> {
  await page.goto(`/main/profile/${part}`);
}

/** The words of a toast, or anything that the app says of itself. */
export async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}
