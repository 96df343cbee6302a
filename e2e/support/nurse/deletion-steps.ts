import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { NURSE } from './environment.ts';
import { expectText, type Nurse, openProfilePart, signInAs } from './nurse.ts';

/** What the app saves as a file when it is asked to. Playwright is told of downloads by Chromium alone; elsewhere what is given to the browser is read. */
async function savedText(page: Page, ask: () => Promise<void>): Promise<string> {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const [download] = await Promise.all([page.waitForEvent('download'), ask()]);
    return readFile(await download.path(), 'utf8');
  }
  const given = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { createObjectURL } = URL;
        URL.createObjectURL = (file: Blob) => {
          URL.createObjectURL = createObjectURL;
          void file.text().then(resolve);
          return createObjectURL(file);
        };
      }),
  );
  await ask();
  return given;
}

/** She takes all that is kept of her: a file with her profile, and without secrets. */
export async function exportData(nurse: Nurse): Promise<void> {
  const { page, words, email, password } = nurse;
  await openProfilePart(nurse, 'export');
  await page.getByLabel(words.settings.confirmPassword, { exact: true }).fill(password);
  const text = await savedText(page, () => page.getByRole('button', { name: words.settings.exportAction, exact: true }).click());
  for (const known of [email, NURSE.bigNumber, NURSE.lastName, '3511AB']) expect(text).toContain(known);
  for (const secret of ['password_hash', 'totp_secret', 'token_hash']) expect(text).not.toContain(secret);
}

/** AUTH-08: two-factor off, by her password. */
export async function disableTwoFactor(nurse: Nurse): Promise<void> {
  const { page, words, password } = nurse;
  await openProfilePart(nurse, 'two-factor');
  await page.getByRole('button', { name: words.settings.turnOff, exact: true }).click();
  await page.getByLabel(words.settings.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.settings.turnOff, exact: true }).click();
  await expectText(page, words.settings.turnedOff);
  nurse.codes = [];
}

/** AUTH-09: deletion in 14 days, which ends all sessions; she signs in and keeps her account. */
export async function deleteAndRestoreAccount(nurse: Nurse): Promise<void> {
  const { page, world, words, email } = nurse;
  const { profile, mails } = words;
  await requestDeletion(nurse);
  await world.readMail(email, mails.deletionRequested({ name: '', dueAt: new Date(), link: '' }).subject);
  await signInAs(page, nurse);
  await page.getByRole('alertdialog').getByRole('button', { name: profile.deletionCancel }).click();
  await expectText(page, profile.deletionCancelled);
  await world.readMail(email, mails.deletionCancelled({ name: '', link: '' }).subject);
}

export async function requestDeletion(nurse: Nurse): Promise<void> {
  const { page, words, password } = nurse;
  await openProfilePart(nurse, 'delete');
  await page.getByLabel(words.settings.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.settings.deleteAccount, exact: true }).click();
  await expectText(page, words.settings.deleteDone);
}
