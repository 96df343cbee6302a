import { type Browser, test } from '@playwright/test';
import { deleteAndRestoreAccount, disableTwoFactor, exportData } from './deletion-steps.ts';
import type { Environment } from './environment.ts';
import type { Nurse } from './nurse.ts';
import { changeEmail, changePassword, changePreferences, changeProfile, findPoints } from './profile-steps.ts';
import { endOtherSession, recoverEmail, recoverPassword, signOut } from './recovery-steps.ts';
import { acceptInvitation, completeProfile, createAccount, openVerificationLink, verifyProfile } from './sign-up-steps.ts';
import { textsIn } from './texts.ts';

/** Every account screen in one journey: invitation, sign-up, verification, changes, recovery, deletion. `page` is that of a guest; each context is a device. */
export async function runNurseJourney(browser: Browser, page: Nurse['page'], world: Environment, language: 'nl' | 'en'): Promise<void> {
  const nurse: Nurse = { page, world, words: textsIn(language), email: 'mirthe@hospital.example', password: 'Nachtdienst-7', codes: [] };
  const device = () => browser.newContext({ baseURL: world.origin, serviceWorkers: 'block', locale: 'nl-NL' });
  const [hosts, another] = await Promise.all([device(), device()]);
  const other = await another.newPage();

  const invitation = await test.step('she is invited', async () => acceptInvitation(nurse, await hosts.newPage(), textsIn('nl')));
  await test.step('she signs up, with two-factor', () => createAccount(nurse, invitation));
  await test.step('she verifies her e-mail address', () => openVerificationLink(nurse));
  await test.step('she completes her profile', () => completeProfile(nurse));
  await test.step('she verifies her profile', () => verifyProfile(nurse));
  await test.step('she looks for points to earn', () => findPoints(nurse));
  await test.step('she changes her profile', () => changeProfile(nurse));
  await test.step('she changes her preferences', () => changePreferences(nurse));
  await test.step('she changes her e-mail address', () => changeEmail(nurse, 'appelman@hospital.example'));
  await test.step('she forgets her password', async () => {
    await signOut(nurse);
    await recoverPassword(nurse, 'Ochtenddienst-8');
  });
  await test.step('she forgets her e-mail address', () => recoverEmail(nurse, other));
  await test.step('she changes her password', () => changePassword(nurse, 'Avonddienst-9'));
  await test.step('she ends the session of another device', () => endOtherSession(nurse, other));
  await test.step('she takes her data', () => exportData(nurse));
  await test.step('she turns two-factor off', () => disableTwoFactor(nurse));
  await test.step('she leaves, and comes back', () => deleteAndRestoreAccount(nurse));
  await Promise.all([hosts.close(), another.close()]);
}
