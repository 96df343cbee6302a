import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/demo-story.ts';
import type { Employee } from '../support/sso-provider.ts';
import { AWAY, beAtWork, expectCleanHistory, leaveForWork, mailedPin, ORGANISATION, test } from '../support/sso-test.ts';
import { violations } from '../support/violations.ts';

// One after another, by one worker: they share a server and an organisation.
test.describe.configure({ mode: 'default' });

const employee = (sub: string, parts: Partial<Employee> = {}): Employee => ({
  sub,
  email: `${sub}@linde.example`,
  email_verified: true,
  given_name: 'Noor',
  family_name: 'van Dijk',
  ...parts,
});
const DUTCH = new RegExp(`^Inloggen via ${ORGANISATION}$`);
const ENGLISH = new RegExp(`^Log in with ${ORGANISATION}$`);

const ownId = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('cached-user') ?? '{}') as { id?: number }).id);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function inEnglish(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: ENGLISH })).toBeVisible();
}

test('AUTH-01.12 AUTH-09.2 AUTH-09.4 lets somebody in by their organisation, again to the same account, and leave it and come back @desktop', async ({
  page,
  elsewhere: { origin, provider },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const noor = employee('n-1');
  provider.employ(noor);

  await page.goto('/login');
  await expect(page.getByRole('button', { name: DUTCH })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: DUTCH }).click();
  await expect(page.getByText('ui_locales: nl')).toBeVisible();
  await beAtWork(page, noor.sub);
  await expect(heading(page, 'Nog één stap')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expectCleanHistory(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(heading(page, 'Maak uw profiel compleet')).toBeVisible();
  await expectCleanHistory(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(heading(page, /^(Goede(morgen|middag|navond)|Hallo), Noor$/)).toBeVisible();
  const id = await ownId(page);

  // Put off for the day.
  await page.goto('/main/profile/delete');
  await page.getByRole('button', { name: 'Mail mij een code' }).click();
  await page.getByLabel('Code uit de mail').fill(await mailedPin(origin, noor.email));
  await page.getByRole('button', { name: 'Verwijder account' }).click();
  await expect(page.getByText('Uw account wordt verwijderd')).toBeVisible();
  await page.waitForURL('**/login');

  // The organisation still knows her, and asks nothing; what the profile lacks is not asked for before she stays.
  await page.getByRole('button', { name: DUTCH }).click();
  await page
    .getByRole('alertdialog', { name: /^Uw account wordt op .+ verwijderd$/ })
    .getByRole('button', { name: 'Account houden' })
    .click();
  await expect(page.getByText('Uw account blijft bestaan')).toBeVisible();
  expect(await ownId(page)).toBe(id);
});

test('says in the reader’s language what did not work, and leaves no trace of it @desktop', async ({
  page,
  elsewhere: { provider, origin, log },
}) => {
  await inEnglish(page);
  const stranger = employee('n-2', { email_verified: false });
  provider.employ(stranger);

  await leaveForWork(page, ENGLISH);
  await expect(page.getByText('ui_locales: en')).toBeVisible();
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(heading(page, 'Logging in was stopped')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expectCleanHistory(page);

  await page.getByRole('link', { name: 'Back to log in' }).click();
  await page.getByRole('button', { name: `Log in with ${AWAY}` }).click();
  await expect(page.getByText(`Logging in with ${AWAY} does not work right now. Please try again in a few minutes.`)).toBeVisible();

  // The address that it came back to, and what the app sent.
  const cameBack = page.waitForRequest((request) => request.url().startsWith(`${origin}/sso/callback?`));
  const sent = page.waitForRequest('**/v1/sso/callback');
  await page.getByRole('button', { name: ENGLISH }).click();
  await beAtWork(page, stranger.sub);
  await expect(page.getByText('Your organisation has not verified your e-mail address.')).toBeVisible();
  await expectCleanHistory(page);
  const again = await page.request.post('/v1/sso/callback', { data: (await sent).postDataJSON() as unknown, headers: { 'accept-language': 'en' } });
  expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([403, 'sso_failed']);
  await page.goto((await cameBack).url());
  await expect(page.getByText('This log-in was used already, or was begun in another tab. Please start again.')).toBeVisible();
  await page.goto('/sso/callback?code=made-up-code&state=made-up-state');
  await expect(page.getByText('This log-in was used already')).toBeVisible();
  await expectCleanHistory(page);

  // It goes down just after it has sent her back.
  await page.route('**/v1/sso/callback', async (route) => {
    provider.breakDown(true);
    await route.continue();
  });
  await leaveForWork(page, ENGLISH);
  await expect(page.getByText('Logging in through your organisation does not work right now.')).toBeVisible();
  provider.breakDown(false);
  expect(log()).toContain('"message":"it answered 503"');
});

test('AUTH-01.13 AUTH-08.5 joins an account only when its address is verified on both sides, and asks for its second factor @desktop', async ({
  page,
  elsewhere: { provider, origin },
}) => {
  const email = 'waiting@linde.example';
  const registration = { email, password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD, first_name: 'Wie', last_name: 'Dan ook' };
  await page.request.post('/v1/register', { data: { ...registration, terms_accepted: true } });
  provider.employ(employee('n-3', { email }));
  await leaveForWork(page, DUTCH);
  await beAtWork(page, 'n-3');
  await expect(page.getByText('Er is al een account met dit e-mailadres.')).toBeVisible();
  const login = await page.request.post('/v1/login', { data: { email, password: DEMO_PASSWORD } });
  expect(await login.json()).toMatchObject({ status: 'signed_in', user: { has_password: true, email_verified: false } });

  await page.context().clearCookies();
  provider.employ(employee('n-4', { email: 'Beheer@auscult.example' }));
  await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
  await page.getByRole('button', { name: DUTCH }).click();
  await beAtWork(page, 'n-4');
  await expect(heading(page, 'Uw code')).toBeVisible();
  await expectCleanHistory(page);
  const codes = await (await fetch(`${origin}/dev`)).text();
  const digits = /beheer@auscult\.example[\s\S]*?class="code"[^>]*>\s*(\d{6})/.exec(codes)?.[1] ?? '';
  await page.getByLabel('Code van zes cijfers').pressSequentially(digits);
  await expect(page).toHaveURL(/\/main\/home$/);
  await expectCleanHistory(page);
});
