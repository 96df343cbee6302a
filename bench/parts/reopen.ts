import { launchChromium } from '@auscult/e2e/support/chromium';
import { signIn } from '@auscult/e2e/support/sign-in';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Page } from 'playwright';
import { type Figure, median } from '../figure.ts';
import type { Machine } from '../machine.ts';

const ROUNDS = 7;

/** A reload while an episode is open, on the reference machine: from the first paint to the frame that shows the mini player, paused, on a page that the app draws and on one that the server draws. */
export async function* measureReopen(dataDir: string, { desktopThrottle }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' });
    const page = await context.newPage();
    await page.addInitScript(watchMini);
    await signIn(page, server.origin);
    const course = await page.locator('a[href^="/course/"]').first().getAttribute('href');
    await page.goto(`${server.origin}${course}`);
    await page
      .getByRole('button', { name: /^(Afspelen|Verder)/ })
      .first()
      .click();
    await page.waitForFunction(() => localStorage.getItem('player_open') !== null);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: desktopThrottle });
    for (const path of ['/main/home', course]) {
      await page.goto(`${server.origin}${path}`);
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.waitForLoadState('networkidle');
        await page.reload();
        taken.push(await shownAfter(page));
      }
      const note = `worst ${Math.max(...taken).toFixed(0)} ms`;
      yield {
        name: `reload of ${path}: first paint to the player there again (median of ${ROUNDS})`,
        value: median(taken),
        unit: 'ms',
        limit: 300,
        note,
      };
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Watch {
  miniAt?: number;
}

/** Inside the page, before anything of it runs: when the frame is drawn that has the mini player. */
function watchMini(): void {
  const watch = window as unknown as Watch;
  const look = () => {
    if (document.querySelector('[data-mini-player]') === null) requestAnimationFrame(look);
    // The frame callback runs before the frame is drawn, a message after it.
    else {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (watch.miniAt = performance.now()));
      port1.start();
      port2.postMessage(null);
    }
  };
  requestAnimationFrame(look);
}

async function shownAfter(page: Page): Promise<number> {
  const took = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { miniAt } = window as unknown as Watch;
    return paint && miniAt !== undefined ? miniAt - paint.startTime : undefined;
  });
  return (await took.jsonValue()) as number;
}
