import { expect, type Page } from '@playwright/test';
import { NURSE } from './environment.ts';
import { chooseLanguage, codeFor, expectText, linkIn, MOBILE, type Nurse, open } from './nurse.ts';

/** A member mails her an invitation, in the language of that member. */
export async function acceptInvitation(nurse: Nurse, hostPage: Page, host: Nurse['words']): Promise<string> {
  await nurse.world.enterAsHost(hostPage);
  return invite(nurse, hostPage, host);
}

/** The same by a member who is signed in. */
export async function invite({ world, email }: Nurse, hostPage: Page, host: Nurse['words']): Promise<string> {
  const { invitation, mails } = host;
  await hostPage.goto(`${world.origin}/main/profile`);
  await hostPage.getByRole('button', { name: invitation.inviteAction, exact: true }).click();
  await hostPage.getByLabel(invitation.email).fill(email);
  await hostPage.getByRole('button', { name: invitation.send }).click();
  await expectText(hostPage, invitation.sent(email));
  const anybody = mails.invitation({ invitedBy: '§', link: '' }).subject;
  return linkIn(await world.readMail(email, new RegExp(`^${anybody.replace('§', '.+')}$`)), '/invite/');
}

/** AUTH-04 AUTH-05 AUTH-08: from the invitation to an account with two-factor. */
export async function createAccount(nurse: Nurse, invitation: string): Promise<void> {
  const { page, words, email, password } = nurse;
  const { signUp, newPassword, twoFactor } = words;
  await page.goto(invitation);
  await chooseLanguage(page, words);
  await page.getByRole('button', { name: words.invitation.onWeb }).click();
  await expect(page.getByText(signUp.invited)).toBeVisible();
  await page.getByLabel(signUp.email).fill(email);
  await page.getByLabel(signUp.firstName).fill(NURSE.firstName);
  await page.getByLabel(signUp.lastName).fill(NURSE.lastName);
  const rule = page.getByRole('list', { name: newPassword.rulesLabel }).getByRole('listitem');
  await page.getByLabel(newPassword.password, { exact: true }).fill('nachtdienst');
  await expect(rule.filter({ hasText: newPassword.rules.tooShort })).toContainText(newPassword.met);
  await expect(rule.filter({ hasText: newPassword.rules.noCapital })).not.toContainText(newPassword.met);
  await page.getByLabel(newPassword.password, { exact: true }).fill(password);
  await page.getByLabel(newPassword.repeat).fill(password);
  // But for the rule of the server, which is told when it refuses.
  await expect(rule.filter({ hasText: newPassword.met })).toHaveCount(Object.keys(newPassword.rules).length - 1);
  await page.getByRole('button', { name: signUp.submit }).click();
  await expectText(page, signUp.termsMissing);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: signUp.submit }).click();

  await expect(page.getByRole('heading', { name: twoFactor.offerTitle })).toBeVisible();
  await expect(page.getByRole('img', { name: twoFactor.qrAlt })).toBeVisible();
  const secret = await page.getByText(/^(?:[A-Z2-7]{2,4} ?){6,}$/).innerText();
  const right = codeFor(secret);
  await page.getByLabel(twoFactor.code).pressSequentially(right === '000000' ? '000001' : '000000');
  await expectText(page, twoFactor.codeInvalid);
  await page.getByLabel(twoFactor.code).pressSequentially(codeFor(secret));
  await expect(page.getByRole('heading', { name: twoFactor.recoveryTitle })).toBeVisible();
  nurse.codes = await page.getByRole('list', { name: twoFactor.recoveryTitle }).getByRole('listitem').allInnerTexts();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: twoFactor.done }).click();
  await page.waitForURL('**/complete-profile');
}

/** Opens the link from the mailbox and confirms it. */
export async function openVerificationLink({ page, world, words, email }: Nurse): Promise<void> {
  const { verifyEmail } = words.recovery;
  const { subject } = words.mails.verifyEmail({ name: '', link: '' });
  const link = linkIn(await world.readMail(email, subject), '/verify-email');
  await open(page, link);
  await page.getByRole('button', { name: verifyEmail.submit }).click();
  await expect(page.getByRole('heading', { name: verifyEmail.verifiedTitle })).toBeVisible();
  await page.getByRole('link', { name: verifyEmail.toHome }).click();
  await page.waitForURL('**/complete-profile');
}

/** PROF-08 BIG-01 BIG-02: who she is, by her BIG number; what she likes to hear. */
export async function completeProfile({ page, words }: Nurse): Promise<void> {
  const { verify, professions, profile } = words;
  // She comes back to the app: Firefox tells a window behind others nothing of focus.
  await page.bringToFront();
  await page.getByRole('button', { name: verify.addProfession }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: professions.yes, exact: true }).click();
  const number = dialog.getByLabel(professions.bigNumber);
  await number.fill('1234');
  await number.blur();
  await expectText(page, professions.bigNumberInvalid);
  await number.fill('123456789');
  await expectText(page, professions.failures.bignumber_invalid_response);
  await number.fill(NURSE.bigNumber);
  await expect(dialog.getByText(professions.registeredAs)).toBeVisible();
  await dialog.getByRole('button', { name: professions.save }).click();
  await expectText(page, professions.verified);
  await page.getByRole('group', { name: professions.interests }).getByRole('checkbox').first().check();
  await page.getByLabel(profile.fields.postal_code).fill('3511 ab');
  await page
    .getByRole('button', { name: profile.save, exact: true })
    .or(page.getByRole('button', { name: verify.next, exact: true }))
    .click();
  await page.waitForURL('**/verify');
}

/** PROF-07 PROF-12: her mobile number by the code that it gets; what was filled in before is not asked again. */
export async function verifyProfile({ page, world, words }: Nurse): Promise<void> {
  const { verify } = words;
  await page.getByLabel(verify.mobile).fill('0612');
  await page.getByRole('button', { name: verify.sendCode }).click();
  await expectText(page, verify.mobileWrong);
  await page.getByLabel(verify.mobile).fill(MOBILE.typed);
  await page.getByRole('button', { name: verify.sendCode }).click();
  const right = await world.readCode(MOBILE.international, 1);
  await page.getByLabel(verify.code).pressSequentially(right === '000000' ? '000001' : '000000');
  await expectText(page, verify.codeInvalid);
  await page.getByLabel(verify.code).pressSequentially(right);
  // Nothing else is missing.
  await expectText(page, verify.completeDone);
}
