import { expect, type Page } from '@playwright/test';
import { NURSE } from './environment.ts';
import { chooseLanguage, expectText, linkIn, MOBILE, type Nurse, open, openProfilePart, signInAs } from './nurse.ts';

export async function signOut({ page, words }: Nurse): Promise<void> {
  await page.goto('/main/profile?tab=settings');
  // Signing out ends with the page loaded anew.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: words.settings.logOut, exact: true }).click();
  await reloaded;
  await page.waitForURL('**/login');
}

/** AUTH-07: a mailed link, a new password, and the link is over. Two-factor is asked all the same. */
export async function recoverPassword(nurse: Nurse, newPassword: string): Promise<void> {
  const { page, world, words, email } = nurse;
  const { recovery, login, mails } = words;
  await chooseLanguage(page, words);
  await page.getByRole('link', { name: login.forgotten }).click();
  // The screen before has a field of the same name.
  await expect(page.getByRole('heading', { name: recovery.forgotPassword.title })).toBeVisible();
  await page.getByLabel(recovery.email).fill(email);
  await page.getByRole('button', { name: recovery.forgotPassword.submit }).click();
  await expect(page.getByRole('heading', { name: recovery.forgotPassword.sentTitle })).toBeVisible();
  const link = linkIn(await world.readMail(email, mails.resetPassword({ name: '', link: '' }).subject), '/reset-password');

  const choose = async () => {
    await open(page, link);
    await page.getByLabel(recovery.reset.password, { exact: true }).fill(newPassword);
    await page.getByLabel(words.newPassword.repeat, { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: recovery.reset.submit }).click();
  };
  await choose();
  await page.waitForURL('**/login');
  expect(page.url()).not.toContain('#');
  await choose();
  await expectText(page, recovery.reset.invalid);
  nurse.password = newPassword;
  await page.goto('/login');
  await signInAs(page, nurse);
}

/** AUTH-07: by her BIG number and a code on her phone she is shown a part of her address; the mail says it whole. */
export async function recoverEmail({ world, words, email }: Nurse, guest: Page): Promise<void> {
  const { forgotEmail } = words.recovery;
  await guest.goto(`${world.origin}/forgot-email`);
  await chooseLanguage(guest, words);
  await guest.getByLabel(forgotEmail.bignumber).fill(NURSE.bigNumber);
  await guest.getByRole('button', { name: forgotEmail.submit, exact: true }).click();
  await guest.getByLabel(forgotEmail.code).pressSequentially(await world.readCode(MOBILE.international, 2));
  await expect(guest.getByRole('heading', { name: forgotEmail.foundTitle })).toBeVisible();
  await expect(guest.getByText(email)).toHaveCount(0);
  expect(await world.readMail(email, words.mails.forgottenEmail({ name: '', email, link: '' }).subject)).toContain(email);
}

/** She signs in on another device, and ends that session from the first. */
export async function endOtherSession(nurse: Nurse, guest: Page): Promise<void> {
  const { page, words } = nurse;
  await guest.goto(`${nurse.world.origin}/login`);
  await chooseLanguage(guest, words);
  await signInAs(guest, nurse);
  await openProfilePart(nurse, 'sessions');
  await expect(page.getByText(words.settings.thisDevice)).toBeVisible();
  await page.getByRole('button', { name: words.settings.endOthers }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.settings.endSession, exact: true }).click();
  await expectText(page, words.settings.othersEnded);
  await guest.goto('/main/profile');
  await guest.waitForURL('**/login');
}
