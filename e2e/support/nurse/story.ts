import { type Browser, test } from '@playwright/test';
import { changesEmail, changesPassword, changesPreferences, changesProfile } from './changing.ts';
import { completesProfile, isInvited, signsUp, verifiesEmail, verifiesProfile } from './coming-in.ts';
import { endsOtherSession, forgetsEmail, forgetsPassword, signsOut } from './finding-back.ts';
import { leavesAndComesBack, takesHerData, turnsTwoFactorOff } from './leaving.ts';
import type { Nurse } from './nurse.ts';
import { wordsIn } from './words.ts';
import type { World } from './world.ts';

/** The whole of it: invited, in, verified, changing her mind, finding back, and leaving. `page` is that of a guest; each context is a device. */
export async function tellNurseStory(browser: Browser, page: Nurse['page'], world: World, language: 'nl' | 'en'): Promise<void> {
  const nurse: Nurse = { page, world, words: wordsIn(language), email: 'mirthe@hospital.example', password: 'Nachtdienst-7', codes: [] };
  const device = () => browser.newContext({ baseURL: world.origin, serviceWorkers: 'block', locale: 'nl-NL' });
  const [hosts, another] = await Promise.all([device(), device()]);
  const other = await another.newPage();

  const invitation = await test.step('she is invited', async () => isInvited(nurse, await hosts.newPage(), wordsIn('nl')));
  await test.step('she signs up, with two-factor', () => signsUp(nurse, invitation));
  await test.step('she verifies her e-mail address', () => verifiesEmail(nurse));
  await test.step('she completes her profile', () => completesProfile(nurse));
  await test.step('she verifies her profile', () => verifiesProfile(nurse));
  await test.step('she changes her profile', () => changesProfile(nurse));
  await test.step('she changes her preferences', () => changesPreferences(nurse));
  await test.step('she changes her e-mail address', () => changesEmail(nurse, 'appelman@hospital.example'));
  await test.step('she forgets her password', async () => {
    await signsOut(nurse);
    await forgetsPassword(nurse, 'Ochtenddienst-8');
  });
  await test.step('she forgets her e-mail address', () => forgetsEmail(nurse, other));
  await test.step('she changes her password', () => changesPassword(nurse, 'Avonddienst-9'));
  await test.step('she ends the session of another device', () => endsOtherSession(nurse, other));
  await test.step('she takes her data', () => takesHerData(nurse));
  await test.step('she turns two-factor off', () => turnsTwoFactorOff(nurse));
  await test.step('she leaves, and comes back', () => leavesAndComesBack(nurse));
  await Promise.all([hosts.close(), another.close()]);
}
