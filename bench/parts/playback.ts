import { launchChromium } from '@auscult/e2e/support/chromium';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Browser, Page } from 'playwright';
import { type Figure, median, quantile } from '../figure.ts';
import type { Machine } from '../machine.ts';
import { signIn } from '../sign-in.ts';
import { SLOW_LINE } from '../slow-line.ts';

const ROUNDS = 7;
const AHEAD_AFTER_S = 5;

/**
 * From the click on play on a course page to the first advance of `currentTime`, each time in a fresh page with an empty cache, on the reference machine:
 * on a fast line, and on a slow one.
 */
export async function* measurePlayback(dataDir: string, { desktopThrottle }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const { courseId } = await signIn(server.origin);
    const [fast, slow] = [
      await presses(browser, `${server.origin}/course/${courseId}`, desktopThrottle),
      await presses(browser, `${server.origin}/course/${courseId}`, desktopThrottle, SLOW_LINE),
    ];
    yield* [
      {
        name: 'press play to the first advance of currentTime (median of 7)',
        value: median(fast.first),
        unit: 'ms',
        limit: 150,
        note: `p95 ${quantile(fast.first, 0.95).toFixed(0)} ms`,
      },
      {
        name: 'press next, fetched ahead, to the first advance of currentTime (median of 7)',
        value: median(fast.next),
        unit: 'ms',
        limit: 100,
        note: `p95 ${quantile(fast.next, 0.95).toFixed(0)} ms; on the slow line ${median(slow.next).toFixed(0)} ms`,
      },
      {
        name: 'press play, cold, at 9 Mbit/s and 100 ms, to the first advance of currentTime (median of 7)',
        value: median(slow.first),
        unit: 'ms',
        limit: 400,
        note: `p95 ${quantile(slow.first, 0.95).toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds of each round. */
async function presses(browser: Browser, address: string, rate: number, line?: typeof SLOW_LINE): Promise<{ first: number[]; next: number[] }> {
  const times: { first: number[]; next: number[] } = { first: [], next: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    // Every media element is watched from its birth; the clock starts with the click itself.
    await page.addInitScript(() => {
      const watch = window as unknown as Watch;
      document.addEventListener('click', () => (watch.pressedAt ??= performance.now()), { capture: true });
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function patched(this: HTMLMediaElement) {
        const look = () => {
          if (this.currentTime > 0 && !this.paused) watch.advancedAt ??= performance.now();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        return play.call(this);
      };
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    if (line) await devtools.send('Network.emulateNetworkConditions', line);
    await page
      .getByRole('button', { name: /^Afspelen/ })
      .first()
      .click();
    times.first.push(await advance(page));
    // The next episode is fetched a few seconds into this one.
    await page.waitForFunction(
      (seconds) => performance.now() - ((window as unknown as Watch).advancedAt ?? Number.POSITIVE_INFINITY) > seconds * 1000,
      AHEAD_AFTER_S,
    );
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { pressedAt: undefined, advancedAt: undefined }));
    await page
      .getByRole('button', { name: /^Volgende aflevering/ })
      .first()
      .click();
    times.next.push(await advance(page));
    await context.close();
  }
  return times;
}

interface Watch {
  pressedAt?: number;
  advancedAt?: number;
}

async function advance(page: Page): Promise<number> {
  const took = await page.waitForFunction(() => {
    const { pressedAt, advancedAt } = window as unknown as Watch;
    return advancedAt !== undefined && pressedAt !== undefined ? advancedAt - pressedAt : undefined;
  });
  return (await took.jsonValue()) as number;
}
