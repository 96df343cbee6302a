import type { Page } from 'playwright';

export interface Stage {
  readonly page: Page;
  readonly origin: string;
  readonly size: 'phone' | 'tablet' | 'desktop';
}

/** One picture: how to get there. */
export interface Screen {
  readonly name: string;
  /** `learner`: with an episode in every state of the way to points. */
  readonly viewer: 'member' | 'learner' | 'guest';
  readonly sizes?: readonly Stage['size'][];
  /** The whole page instead of what fits. */
  readonly whole?: boolean;
  /** The language that the device last used, and that of the account; Dutch without it. */
  readonly language?: 'en';
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

/** Presses the next action of an episode in the list of accreditation. */
async function press(stage: Stage, title: string, action: string): Promise<void> {
  const { page } = stage;
  await open(stage, '/main/following?tab=accreditation');
  await page.getByRole('listitem').filter({ hasText: title }).getByText(action, { exact: true }).click();
  await page.waitForURL('**/questions/**');
  await page.getByRole('main').getByRole('link', { name: title }).first().waitFor();
  await quiet(page);
}

/** A certificate of the learner, or what anybody sees of it. */
async function certificate(stage: Stage, path: '/certificates/' | '/certificate/'): Promise<void> {
  const { page } = stage;
  await open(stage, '/dossier');
  await page.getByRole('link', { name: 'Rusteloze benen' }).click();
  const address = await page.locator('a[href^="/certificates/"]').first().getAttribute('href');
  await open(stage, (address ?? '').replace('/certificates/', path));
}

/** The full player of a phone or tablet is a dialog. */
const player = (page: Page) => page.getByRole('region', { name: /^(Speler|Player)$/ }).or(page.getByRole('dialog', { name: /^(Speler|Player)$/ }));

/** Plays the second episode of the heart series where Sanne left it, and halts it a little way in. */
async function halted(stage: Stage): Promise<void> {
  const { page } = stage;
  await open(stage, HEART);
  await page
    .getByRole('button', { name: /^(Afspelen|Verder luisteren|Play|Continue listening): Boezemfibrilleren/ })
    .first()
    .click();
  await player(page)
    .getByRole('button', { name: /^(Pauzeren|Pause)$/ })
    .last()
    .click();
  await player(page)
    .getByRole('button', { name: /^(Afspelen|Play)$/ })
    .last()
    .waitFor();
  await quiet(page);
}

async function expanded(stage: Stage): Promise<void> {
  await halted(stage);
  const { page } = stage;
  const opener = page.getByRole('button', { name: /^(Speler openen: |Paneel openen|Open player: |Open panel)/ }).first();
  await opener.click();
  await player(page)
    .getByRole('button', { name: /^(Inklappen|Paneel sluiten|Collapse|Close panel)/ })
    .last()
    .waitFor();
  await quiet(page);
}

/** The open player, drawn up where it has a sheet, at one of its tabs. */
async function at(stage: Stage, tab: string, shown: string): Promise<void> {
  await expanded(stage);
  const { page, size } = stage;
  if (size !== 'desktop') await player(page).getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
  await player(page)
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .click();
  await player(page).locator(shown).first().waitFor();
  await quiet(page);
}

/** What one of the buttons over the art opens. */
async function tool(stage: Stage, name: string | RegExp): Promise<void> {
  await expanded(stage);
  await player(stage.page).getByRole('button', { name }).first().click();
  await stage.page.getByRole('dialog').last().waitFor();
  await quiet(stage.page);
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
  { name: '01-home-english', viewer: 'member', language: 'en', show: (stage) => open(stage, '/main/home') },
  { name: '02-course', viewer: 'member', show: (stage) => open(stage, HEART) },
  { name: '02-course-english', viewer: 'member', language: 'en', show: (stage) => open(stage, HEART) },
  {
    name: '02-course-menu',
    viewer: 'member',
    async show(stage) {
      await open(stage, HEART);
      await stage.page.getByRole('main').getByRole('button', { name: /^Meer/ }).nth(3).click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
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
  { name: '14-episode', viewer: 'member', whole: true, show: (stage) => open(stage, `${HEART}/episode/2`) },
  { name: '14-episode-guest', viewer: 'guest', whole: true, show: (stage) => open(stage, `${HEART}/episode/2`) },
  { name: '14-episode-english', viewer: 'member', language: 'en', show: (stage) => open(stage, `${HEART}/episode/2`) },
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
  { name: '03-player-chapters', viewer: 'member', show: (stage) => at(stage, 'Hoofdstukken', 'text=Samenvatting') },
  { name: '03-player-transcript', viewer: 'member', show: (stage) => at(stage, 'Transcript', '[data-cue]') },
  {
    name: '03-player-queue',
    viewer: 'member',
    async show(stage) {
      await open(stage, HEART);
      const more = stage.page.getByRole('main').getByRole('button', { name: /^Meer/ });
      for (const nth of [3, 4]) {
        await more.nth(nth).click();
        await stage.page
          .getByRole('button', { name: /wachtrij/ })
          .last()
          .click();
      }
      await at(stage, 'Hierna', 'text=Het ecg in vijf stappen');
    },
  },
  {
    name: '03-player-bookmarks',
    viewer: 'member',
    async show(stage) {
      await expanded(stage);
      const { page, size } = stage;
      await player(page).getByRole('button', { name: 'Bladwijzer maken' }).click();
      await page.getByLabel('Notitie').fill('Navragen bij de praktijkondersteuner');
      await page.getByRole('button', { name: 'Notitie toevoegen' }).click();
      if (size !== 'desktop') await player(page).getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
      await player(page)
        .getByRole('tab', { name: /^Bladwijzers/ })
        .click();
      await player(page).getByText('Navragen').first().waitFor();
      await quiet(page);
    },
  },
  { name: '03-player-bookmark-note', viewer: 'member', show: (stage) => tool(stage, 'Bladwijzer maken') },
  { name: '03-player-sleep', viewer: 'member', show: (stage) => tool(stage, /^Slaaptimer/) },
  { name: '03-player-menu', viewer: 'member', show: (stage) => tool(stage, /^Meer/) },
  { name: '03-player-share', viewer: 'member', show: (stage) => tool(stage, 'Delen') },
  { name: '03-player-english', viewer: 'member', language: 'en', show: expanded },
  { name: '04-search', viewer: 'member', show: (stage) => open(stage, '/main/search?q=slapeloosheid') },
  { name: '04-search-whole', viewer: 'member', whole: true, show: (stage) => open(stage, '/main/search?q=hartfalen') },
  { name: '05-library-following', viewer: 'member', show: (stage) => open(stage, '/main/following?tab=following') },
  { name: '05-library-favourites', viewer: 'member', show: (stage) => open(stage, '/main/following?tab=favourites') },
  { name: '05-library-new', viewer: 'member', show: (stage) => open(stage, '/main/following?tab=new') },
  { name: '05-library-accreditation', viewer: 'member', show: (stage) => open(stage, '/main/following?tab=accreditation') },
  { name: '06-company', viewer: 'member', show: (stage) => open(stage, '/company/1') },
  { name: '06-continue', viewer: 'member', show: (stage) => open(stage, '/continue-watching') },
  { name: '06-downloads', viewer: 'member', show: (stage) => open(stage, '/downloads') },
  {
    name: '06-downloads-kept',
    viewer: 'member',
    async show(stage) {
      const { page } = stage;
      await open(stage, HEART);
      await page
        .getByRole('button', { name: /^Meer over/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page
        .getByRole('button', { name: /^Gedownload/ })
        .first()
        .waitFor();
      await open(stage, '/downloads');
    },
  },
  { name: '05-dossier', viewer: 'member', show: (stage) => open(stage, '/dossier') },
  { name: '05-dossier-whole', viewer: 'learner', whole: true, show: (stage) => open(stage, '/dossier') },
  { name: '05-dossier-english', viewer: 'learner', language: 'en', show: (stage) => open(stage, '/dossier') },
  {
    name: '05-library-done',
    viewer: 'learner',
    whole: true,
    async show(stage) {
      await open(stage, '/main/following?tab=accreditation');
      await stage.page.getByRole('radio', { name: /^Afgerond/ }).click({ force: true });
      await stage.page.getByText('Rusteloze benen').first().waitFor();
      await quiet(stage.page);
    },
  },
  { name: '07-certificate', viewer: 'learner', whole: true, show: (stage) => certificate(stage, '/certificates/') },
  { name: '07-certificate-check', viewer: 'learner', whole: true, show: (stage) => certificate(stage, '/certificate/') },
  { name: '07-certificate-code', viewer: 'guest', show: (stage) => open(stage, '/certificate') },
  { name: '07-exam', viewer: 'learner', whole: true, show: (stage) => press(stage, 'Eerste aanval', 'Beantwoord') },
  { name: '07-exam-again', viewer: 'learner', whole: true, show: (stage) => press(stage, 'Het ecg in vijf stappen', 'Opnieuw') },
  { name: '07-evaluation', viewer: 'learner', whole: true, show: (stage) => press(stage, 'De vingerprik bij hoesten', 'Evalueer') },
  { name: '05-library-points', viewer: 'learner', whole: true, show: (stage) => open(stage, '/main/following?tab=accreditation') },
  { name: '06-bookmarks', viewer: 'member', show: (stage) => open(stage, '/bookmarks') },
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
  {
    name: '11-unfavourite-confirm',
    viewer: 'member',
    async show(stage) {
      await open(stage, '/main/following?tab=favourites');
      await stage.page.getByRole('main').getByRole('button', { name: 'Favoriet', pressed: true }).first().click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  { name: '11-search-start', viewer: 'member', show: (stage) => open(stage, '/main/search') },
  { name: '11-search-empty', viewer: 'member', show: (stage) => open(stage, '/main/search?q=xylofoonconcert') },
  { name: '11-404', viewer: 'member', show: (stage) => open(stage, '/nergens') },
];
