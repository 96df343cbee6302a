import { launchChromium } from '@auscult/e2e/support/chromium';
import { signIn } from '@auscult/e2e/support/sign-in';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { BrowserContext } from 'playwright';
import { type Figure, median } from '../figure.ts';
import type { Machine } from '../machine.ts';

const ROUNDS = 5;
const ADDRESSES = ['/main/home', '/course/1', '/main/following'];

/** Without a network and with the worker stopped: from asking for an address until its heading stands on screen. */
export async function* measureOfflineStart(dataDir: string, { desktopThrottle }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' });
    const page = await context.newPage();
    await signIn(page, server.origin);
    await page.mouse.click(2, 2);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    for (const path of ADDRESSES) {
      await page.goto(server.origin + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    await page.close();
    await context.setOffline(true);
    for (const path of ADDRESSES) {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) taken.push(await coldStart(context, server.origin + path, desktopThrottle));
      const note = `worst ${(Math.max(...taken) / 1000).toFixed(2)} s`;
      yield { name: `offline cold start, ${path} (median of ${ROUNDS})`, value: median(taken) / 1000, unit: 's', limit: 1, note };
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function coldStart(context: BrowserContext, url: string, rate: number): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const taken = performance.now() - started;
  await page.close();
  return taken;
}
