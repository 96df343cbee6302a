import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { signInToApi } from '../support/api.ts';
import { launchChromium } from '../support/chromium.ts';
import { DEMO_LEARNER, DEMO_LISTENER } from '../support/demo-story.ts';
import { signIn } from '../support/sign-in.ts';
import { root, startServer } from '../support/trial-server.ts';
import { screens } from './screens.ts';

/** The morning of the demo story: 9:41 in Amsterdam. */
const MOMENT = '2026-05-13T07:41:00Z';

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 834, height: 1112 },
  desktop: { width: 1440, height: 900 },
} as const;

const out = join(root, '.screens');
const wanted = process.argv.slice(2);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (chosen.length === 0) {
  console.error(`No screen is called so. There are ${screens.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

async function openContext(
  browser: Browser,
  size: keyof typeof sizes,
  scheme: 'light' | 'dark',
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const context = await browser.newContext({
    viewport: sizes[size],
    deviceScaleFactor: 2,
    colorScheme: scheme,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    hasTouch: size !== 'desktop',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(state && { storageState: state }),
  });
  await context.clock.setFixedTime(new Date(MOMENT));
  return context;
}

const dataDir = mkdtempSync(join(tmpdir(), 'auscult-screens-'));
const server = await startServer(dataDir, { env: { DEMO_CLOCK: MOMENT } });
const browser = await launchChromium(['--autoplay-policy=no-user-gesture-required', '--mute-audio']);
let failures = 0;
try {
  mkdirSync(out, { recursive: true });
  const signedIn = async (email: string) => {
    const context = await openContext(browser, 'desktop', 'light');
    await signIn(await context.newPage(), server.origin, email);
    const state = await context.storageState({ indexedDB: true });
    await context.close();
    return state;
  };
  // The language of a member is that of their account.
  const accounts = { member: DEMO_LISTENER, learner: DEMO_LEARNER };
  const speak = async (viewer: keyof typeof accounts, language: 'nl' | 'en') =>
    (await signInToApi(server.origin, accounts[viewer])).call('POST', '/v1/profile/update-language', { language });
  const viewers = { member: await signedIn(DEMO_LISTENER), learner: await signedIn(DEMO_LEARNER), guest: undefined };
  for (const screen of chosen) {
    const { language, viewer } = screen;
    if (language && viewer !== 'guest') await speak(viewer, language);
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
      if (screen.sizes && !screen.sizes.includes(size)) continue;
      for (const scheme of ['light', 'dark'] as const) {
        const context = await openContext(browser, size, scheme, viewers[viewer]);
        if (language) await context.addInitScript((wished) => localStorage.setItem('language', wished), language);
        const page = await context.newPage();
        const file = `${screen.name}-${size}-${scheme}.png`;
        try {
          await screen.show({ page, origin: server.origin, size });
          await page.screenshot({ path: join(out, file), fullPage: screen.whole ?? false });
        } catch (error) {
          failures += 1;
          console.log(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
        }
        await context.close();
      }
    }
    if (language && viewer !== 'guest') await speak(viewer, 'nl');
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = failures ? 1 : 0;
