import type { Page } from 'playwright';

export interface Stage {
  readonly page: Page;
  readonly origin: string;
  readonly size: 'phone' | 'tablet' | 'desktop';
}

/** One picture: how to get there. */
export interface Screen {
  readonly name: string;
  readonly viewer: 'member' | 'guest';
  readonly sizes?: readonly Stage['size'][];
  /** The whole page instead of what fits. */
  readonly whole?: boolean;
  show(stage: Stage): Promise<void>;
}

const quiet = (page: Page) => page.waitForLoadState('networkidle');

async function open({ page, origin }: Stage, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await quiet(page);
}

/** Sections and covers load when they come near the screen: goes past all of them, and back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await height()); top += 500) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await quiet(page);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await quiet(page);
}

const player = (page: Page) => page.getByRole('region', { name: 'Speler' });

/** Plays the second episode of the heart series where Sanne left it, and halts it a little way in. */
async function halted(stage: Stage): Promise<void> {
  const { page } = stage;
  await open(stage, HEART);
  await page
    .getByRole('button', { name: /^(Afspelen|Verder luisteren): Boezemfibrilleren/ })
    .first()
    .click();
  await player(page).getByRole('button', { name: 'Pauzeren' }).last().click();
  await player(page).getByRole('button', { name: 'Afspelen' }).last().waitFor();
  await quiet(page);
}

async function expanded(stage: Stage): Promise<void> {
  await halted(stage);
  const { page } = stage;
  const opener = page.getByRole('button', { name: /^(Speler openen: |Paneel openen)/ }).first();
  await opener.click();
  await player(page)
    .getByRole('button', { name: /^(Inklappen|Paneel sluiten)/ })
    .last()
    .waitFor();
  await quiet(page);
}

const HEART = '/course/1';
const NIGHT = 'De nachtdienst';

export const screens: readonly Screen[] = [
  { name: '01-home', viewer: 'member', show: (stage) => open(stage, '/main/home') },
  {
    name: '01-home-whole',
    viewer: 'member',
    whole: true,
    async show(stage) {
      await open(stage, '/main/home');
      await scrollThrough(stage.page);
    },
  },
  { name: '02-course', viewer: 'member', show: (stage) => open(stage, HEART) },
  { name: '02-course-guest', viewer: 'guest', show: (stage) => open(stage, HEART) },
  {
    name: '02-course-night',
    viewer: 'member',
    async show(stage) {
      await open(stage, '/main/search?q=nachtdienst');
      await stage.page.getByRole('link', { name: NIGHT }).first().click();
      await stage.page.getByRole('heading', { level: 1, name: NIGHT }).waitFor();
      await quiet(stage.page);
    },
  },
  { name: '03-player-bar', viewer: 'member', show: halted },
  { name: '03-player', viewer: 'member', show: expanded },
  {
    name: '03-player-speed',
    viewer: 'member',
    async show(stage) {
      await expanded(stage);
      await player(stage.page)
        .getByRole('button', { name: /^Snelheid/ })
        .last()
        .click();
      await stage.page.getByRole('slider', { name: 'Snelheid' }).waitFor();
      await quiet(stage.page);
    },
  },
  { name: '04-search', viewer: 'member', show: (stage) => open(stage, '/main/search?q=slapeloosheid') },
  { name: '05-library', viewer: 'member', show: (stage) => open(stage, '/main/following') },
  { name: '09-login', viewer: 'guest', show: (stage) => open(stage, '/login') },
  {
    name: '11-toast-error',
    viewer: 'guest',
    async show(stage) {
      await open(stage, '/login');
      const { page } = stage;
      await page.getByLabel('E-mailadres').fill('niemand@auscult.example');
      await page.getByLabel('Wachtwoord', { exact: true }).fill('Verkeerd-1');
      await page.getByRole('button', { name: 'Inloggen' }).click();
      await page.getByText('E-mailadres of wachtwoord is onjuist').first().waitFor();
    },
  },
  {
    name: '11-offline',
    viewer: 'member',
    async show(stage) {
      await open(stage, '/main/home');
      await stage.page.context().setOffline(true);
      await stage.page.getByText('Er is geen internet verbinding beschikbaar').waitFor();
    },
  },
  {
    name: '11-skeleton',
    viewer: 'member',
    async show({ page, origin }) {
      await page.route('**/v1/podcast/**', () => new Promise(() => {}));
      await page.goto(`${origin}/main/home`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('main span[aria-hidden="true"]').nth(3).waitFor();
    },
  },
  { name: '11-404', viewer: 'member', show: (stage) => open(stage, '/nergens') },
];
