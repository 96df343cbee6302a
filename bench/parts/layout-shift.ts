import { launchChromium } from '@auscult/e2e/support/chromium';
import { signIn } from '@auscult/e2e/support/sign-in';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Page } from 'playwright';
import type { Figure } from '../figure.ts';
import type { Machine } from '../machine.ts';
import { SLOW_LINE } from '../slow-line.ts';

/** Of a phone, a tablet and a desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
];
const SCREENS = [
  ['home', '/main/home'],
  ['search', '/main/search'],
  ['settings', '/main/profile?tab=settings'],
  ['episode', '/course/1/episode/2'],
] as const;
/** What comes late, such as the player's views, comes within this long. */
const SETTLE_MS = 5000;

/** A member's screens on the phone's processor and a slow line, each seen for the first time and loaded again: how far what was drawn moves, the worse of the two. */
export async function* measureLayoutShift(dataDir: string, { phoneThrottle: rate }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    for (const viewport of SIZES) {
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.addInitScript(countShifts);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
      await signIn(page, server.origin);
      for (const [name, path] of SCREENS) {
        // Signing in leads to home, which is seen for the first time there.
        if (name !== 'home') await page.goto(server.origin + path);
        const first = await shiftsOf(page);
        await page.reload();
        const again = await shiftsOf(page);
        if (page.url() !== server.origin + path) throw new Error(`${path} ended on ${page.url()}`);
        const note = `first ${first.toFixed(4)}, again ${again.toFixed(4)}`;
        yield {
          name: `layout shift of ${name} at ${viewport.width} px, on the phone's processor`,
          value: Math.max(first, again),
          unit: '',
          limit: 0.01,
          note,
        };
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Inside the page, before anything of it runs. */
function countShifts(): void {
  const counted = { shifts: 0 };
  Object.assign(window, { counted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window as unknown as { counted: { shifts: number } }).counted.shifts);
}
