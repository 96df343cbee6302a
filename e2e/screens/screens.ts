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

/** Plays the second episode of the series shown, and halts it a little way in. */
async function playHere(stage: Stage): Promise<void> {
  const { page } = stage;
  await page
    .getByRole('button', { name: /Boezemfibrilleren/ })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'Speler' });
  await bar.waitFor();
  await bar.getByRole('button', { name: 'Pauzeren' }).first().click();
  await quiet(page);
}

const seriesPaths = { hart: '/course/1' } as const;

export const screens: readonly Screen[] = [
  { name: '01-home', viewer: 'member', show: (stage) => open(stage, '/main/home') },
  { name: '01-home-whole', viewer: 'member', whole: true, show: (stage) => open(stage, '/main/home') },
  { name: '02-course', viewer: 'member', show: (stage) => open(stage, seriesPaths.hart) },
  { name: '02-course-guest', viewer: 'guest', show: (stage) => open(stage, seriesPaths.hart) },
  {
    name: '03-player-bar',
    viewer: 'member',
    async show(stage) {
      await open(stage, seriesPaths.hart);
      await playHere(stage);
    },
  },
  { name: '09-login', viewer: 'guest', show: (stage) => open(stage, '/login') },
  { name: '11-404', viewer: 'member', show: (stage) => open(stage, '/nergens') },
];
