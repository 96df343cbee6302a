import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '@auscult/e2e/support/chromium';
import { DEMO_LISTENER, DEMO_PASSWORD } from '@auscult/e2e/support/demo-story';
import { root, startServer } from '@auscult/e2e/support/trial-server';
import type { Page } from 'playwright';
import type { Figure } from '../figure.ts';

const STUDIO = '/studio';

/** Brotli kilobytes (1000 bytes) of the scripts that a page loads until it is quiet, by the compressed twins that the server sends. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<{ kilobytes: number; files: number; css: number }> {
  const seen = new Set<string>();
  const keep = (request: { url(): string; resourceType(): string }) => {
    const { pathname } = new URL(request.url());
    // The colours of a cover are a sheet of the server's, not of the build.
    if (['script', 'stylesheet'].includes(request.resourceType()) && /^(?:\/studio)?\/assets\//.test(pathname)) seen.add(pathname);
  };
  page.on('request', keep);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('request', keep);
  const size = (path: string) => {
    const file = path.startsWith(STUDIO) ? join(root, '.build/studio', path.slice(STUDIO.length)) : join(root, '.build/app', path);
    try {
      return statSync(`${file}.br`).size;
    } catch {
      return readFileSync(file).length;
    }
  };
  const total = (extension: string) => [...seen].filter((path) => path.endsWith(extension)).reduce((sum, path) => sum + size(path), 0) / 1000;
  return { kilobytes: total('.js'), css: total('.css'), files: [...seen].filter((path) => path.endsWith('.js')).length };
}

/** What a first visit loads of JavaScript, with an empty cache each. */
export async function* measureWeight(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const first = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    const login = await scriptsOf(first, () => first.goto(`${server.origin}/login`));
    await first.getByLabel('E-mailadres').fill(DEMO_LISTENER);
    await first.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD);
    await first.getByRole('button', { name: 'Inloggen' }).click();
    await first.waitForURL('**/main/home');
    const state = await first.context().storageState({ indexedDB: true });
    const second = await (await browser.newContext({ storageState: state, serviceWorkers: 'block' })).newPage();
    const home = await scriptsOf(second, () => second.goto(`${server.origin}/main/home`));
    if (!second.url().endsWith('/main/home')) throw new Error(`home ended on ${second.url()}`);
    const third = await (await browser.newContext({ storageState: state, serviceWorkers: 'block' })).newPage();
    const library = await scriptsOf(third, () => third.goto(`${server.origin}/main/following`));
    const asGuest = async (path: string) => {
      const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
      return scriptsOf(page, () => page.goto(server.origin + path));
    };
    const course = await asGuest('/course/1');
    const episode = await asGuest('/course/1/episode/2');
    const studio = await asGuest('/studio/courses');
    for (const [path, { kilobytes, files, css }, limit] of [
      ['/login', login, 120],
      ['/main/home', home, 140],
      ['/main/following', library, 150],
      ['/studio/courses', studio, 250],
      // Nothing holds a course to a number; the page of an episode takes no more than that.
      ['/course/1/episode/2', episode, course.kilobytes],
    ] as const)
      yield {
        name: `first load of ${path}, JavaScript`,
        value: kilobytes,
        unit: 'kB brotli',
        limit,
        note: `${files} files; CSS ${css.toFixed(1)} kB`,
      };
  } finally {
    await browser.close();
    await server.stop();
  }
}
