import { expect } from '@playwright/test';
import { expectText, linkIn, type Nurse, open, openProfilePart } from './nurse.ts';

/** ACC-01: what gives points for her profession, from search; it opens the episode. */
export async function findPoints({ page, world, words: { search, library } }: Nurse): Promise<void> {
  await page.goto('/main/search');
  await page.getByRole('link', { name: search.pointsToEarn }).click();
  if (!world.hasPoints) {
    await expect(page.getByRole('heading', { name: library.noOpenTitle })).toBeVisible();
    return;
  }
  const episodes = page.getByRole('region', { name: library.toEarn }).getByRole('article');
  await expect.poll(() => episodes.count()).toBeGreaterThanOrEqual(4);
  await expect(episodes.first()).toContainText(/[12]\s(punt|point)/);
  await episodes.first().getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/episode/*');
}

/** PROF-01 PROF-03 PROF-05: another profession and away with it, no field of interest, a picture. */
export async function changeProfile({ page, words }: Nurse): Promise<void> {
  const { professions, profile } = words;
  await page.goto('/main/profile');
  await expectText(page, professions.verified);
  await page.getByRole('button', { name: professions.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: professions.no, exact: true }).click();
  const choice = dialog.getByLabel(professions.profession, { exact: true });
  const free = choice.locator('option:not([disabled])').nth(1);
  const name = await free.innerText();
  await choice.selectOption({ label: name });
  await dialog.getByRole('button', { name: professions.save }).click();
  const more = page.getByRole('button', { name: professions.more(name) });
  await more.click();
  await page.getByRole('dialog').getByRole('button', { name: professions.remove }).click();
  await expect(page.getByText(professions.removeTitle(name))).toBeVisible();
  await page.getByRole('button', { name: professions.remove, exact: true }).click();
  await expectText(page, professions.removed);
  await expect(more).toHaveCount(0);

  await page.getByRole('button', { name: profile.changeInterests }).click();
  await dialog.getByRole('checkbox', { name: professions.noCategory }).check();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: profile.save }).click();
  await expectText(page, profile.noPreference);

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 360 } });
  await page.getByRole('button', { name: profile.changePicture }).click();
  await dialog.getByLabel(profile.choosePicture).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: profile.save, exact: true }).click();
  await expectText(page, profile.pictureSaved);
}

/** PROF-10: mail each week, and none about new possibilities; it is kept. */
export async function changePreferences({ page, words: { settings } }: Nurse): Promise<void> {
  await page.goto('/main/profile?tab=settings');
  const weekly = page.getByRole('radio', { name: settings.frequencies.weekly });
  const saved = page.waitForResponse((response) => response.url().endsWith('/v1/podcast/profile/personal-data') && response.ok());
  await page.getByRole('group', { name: settings.newsletter }).getByText(settings.frequencies.weekly).click();
  await saved;
  await page.reload();
  await expect(weekly).toBeChecked();
}

/** AUTH-10: her old address is told that there is a new one, not which; that counts from her press on its link. */
export async function changeEmail(nurse: Nurse, newEmail: string): Promise<void> {
  const { page, world, words, email, password } = nurse;
  const { settings, recovery, mails } = words;
  await openProfilePart(nurse, 'email');
  await page.getByLabel(settings.newEmail).fill(newEmail);
  await page.getByLabel(settings.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: settings.emailSubmit }).click();
  await expectText(page, settings.emailAskedText(newEmail));
  const asked = mails.emailChangeAsked({ name: '', newEmail, link: '' });
  expect(await world.readMail(email, asked.subject)).not.toContain(newEmail);
  const { subject } = mails.verifyNewEmail({ name: '', link: '' });
  await open(page, linkIn(await world.readMail(newEmail, subject), '/verify-email'));
  await page.getByRole('button', { name: recovery.verifyEmail.submit }).click();
  await expect(page.getByRole('heading', { name: recovery.verifyEmail.verifiedTitle })).toBeVisible();
  nurse.email = newEmail;
}

/** AUTH-10. */
export async function changePassword(nurse: Nurse, newPassword: string): Promise<void> {
  const { page, words, password } = nurse;
  await openProfilePart(nurse, 'password');
  await page.getByLabel(words.settings.currentPassword, { exact: true }).fill(password);
  await page.getByLabel(words.settings.newPassword, { exact: true }).fill(newPassword);
  await page.getByLabel(words.newPassword.repeat, { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: words.settings.changePassword }).click();
  await expectText(page, words.settings.passwordChanged);
  nurse.password = newPassword;
}
