import { launchChromium } from '@auscult/e2e/support/chromium';
import { startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, median, quantile } from '../figure.ts';
import { signIn } from '../sign-in.ts';

const ROUNDS = 11;

/** From the click on play on a course page to the first advance of `currentTime`, each time in a fresh page with an empty cache. */
export async function measurePlayback(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const { courseId } = await signIn(server.origin);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      // Every media element is watched from its birth; the clock starts with the click itself.
      await page.addInitScript(() => {
        const watch = window as unknown as { pressedAt?: number; advancedAt?: number };
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
      await page.goto(`${server.origin}/course/${courseId}`);
      await page.waitForLoadState('networkidle');
      await page
        .getByRole('button', { name: /^Afspelen/ })
        .first()
        .click();
      const took = await page.waitForFunction(() => {
        const watch = window as unknown as { pressedAt?: number; advancedAt?: number };
        return watch.advancedAt !== undefined && watch.pressedAt !== undefined ? watch.advancedAt - watch.pressedAt : undefined;
      });
      times.push((await took.jsonValue()) as number);
      await context.close();
    }
    return [
      {
        name: 'press play to the first advance of currentTime (median of 11)',
        value: median(times),
        unit: 'ms',
        limit: 150,
        note: `p95 ${quantile(times, 0.95).toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
