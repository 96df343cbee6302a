import { launchChromium } from '@auscult/e2e/support/chromium';
import { DEMO_LISTENER, DEMO_PASSWORD } from '@auscult/e2e/support/demo-story';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Locator, Page } from 'playwright';
import { type Figure, quantile } from '../figure.ts';
import type { Machine } from '../machine.ts';
import { signIn } from '../sign-in.ts';

const EPISODES = 1000;
const SCROLL_STEPS = 240;
const SCROLL_STEP_PX = 320;
/** Looking costs a frame more than scrolling does: other frames than those that are timed. */
const CHECKED_STEPS = 60;
const LONG_TASK_MS = 50;
/** Between what shows and the next press: quicker than anybody reads a screen, slower than a script. */
const GLANCE_MS = 400;
const PHONE = { width: 412, height: 823 };

interface Watched {
  interactions: Map<number, number>;
  longTasks: number[];
  shifts: number;
}

/** A member's session on the phone: how soon each press shows, and how a list of a thousand episodes scrolls. */
export async function* measureInteraction(dataDir: string, { phoneThrottle: rate }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const { courseId } = await signIn(server.origin);
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(`${server.origin}/login`);
    await page.getByLabel('E-mailadres').fill(DEMO_LISTENER);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL('**/main/home');
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const session = await useTheApp(page, courseId);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Another series than the session's: what was just shown is not asked for again.
    const longId = await anotherSeries(server.origin, courseId);
    await page.route(`**/v1/podcast/courses/${longId}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: lengthened((await response.json()) as LongCourse) });
    });
    await page.goto(`${server.origin}/course/${longId}`);
    await page.getByText(`Aflevering ${EPISODES} van`).first().waitFor({ state: 'attached', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const frames = await scroll(page);
    const blank = await countBlankRows(page);
    yield* [
      {
        name: 'INP of a scripted session on the phone (worst press)',
        value: Math.max(...session.interactions),
        unit: 'ms',
        limit: 100,
        note: `${session.interactions.length} presses, p75 ${quantile(session.interactions, 0.75).toFixed(0)} ms; event timing counts in 8 ms`,
      },
      { name: 'CLS of that session', value: session.shifts, unit: '', limit: 0.01 },
      {
        name: `list of ${EPISODES} episodes scrolled on the phone: frame p95`,
        value: quantile(frames.frames, 0.95),
        unit: 'ms',
        limit: 34,
        note: `${frames.frames.length} frames, worst ${Math.max(...frames.frames).toFixed(0)} ms`,
      },
      {
        name: `list of ${EPISODES} episodes scrolled on the phone: long tasks`,
        value: frames.longTasks.length,
        unit: '',
        limit: 0,
        note: frames.longTasks.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
      },
      {
        name: `list of ${EPISODES} episodes scrolled back on the phone: frames with a row that is not drawn`,
        value: blank,
        unit: '',
        limit: 0,
        note: `of ${CHECKED_STEPS}`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function anotherSeries(origin: string, courseId: number): Promise<number> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const ids = [...sitemap.matchAll(/\/course\/(\d+)</g)].map(([, id]) => Number(id));
  return ids.find((id) => id !== courseId) ?? courseId;
}

/** Inside the page, before anything of it runs. */
function watch(): void {
  const watched: Watched = { interactions: new Map(), longTasks: [], shifts: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        watched.interactions.set(entry.interactionId, Math.max(entry.duration, watched.interactions.get(entry.interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) watched.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What a listener does in a minute: another category, search, a series, its order, the heart, the player, its size. */
async function useTheApp(page: Page, courseId: number): Promise<{ interactions: number[]; shifts: number }> {
  await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    watched.interactions.clear();
    watched.shifts = 0;
  });
  const press = async (control: Locator) => {
    await control.scrollIntoViewIfNeeded();
    await page.waitForTimeout(GLANCE_MS);
    await control.tap();
  };
  const tab = (name: string) => press(page.getByRole('navigation').getByRole('link', { name }));
  const button = (name: string | RegExp) => press(page.getByRole('button', { name }).first());
  const chips = page.getByRole('main').getByRole('button', { pressed: false });
  if ((await chips.count()) > 1) await press(chips.nth(1));
  await tab('Zoeken');
  await page.getByRole('searchbox').pressSequentially('hart', { delay: 60 });
  await tab('Bibliotheek');
  await tab('Home');
  await press(page.locator(`a[href="/course/${courseId}"]`).first());
  await button('Oudste eerst');
  await button(/^(Afspelen|Verder)/);
  await page.waitForFunction(() => document.querySelector('[data-mini-player]') !== null);
  await button(/^Speler openen/);
  await button('Inklappen');
  return page.evaluate(
    () =>
      new Promise<{ interactions: number[]; shifts: number }>((resolve) => {
        const { watched } = window as unknown as { watched: Watched };
        setTimeout(() => resolve({ interactions: [...watched.interactions.values()], shifts: watched.shifts }), 500);
      }),
  );
}

interface LongCourse {
  streams: { id: number; stream_id: number; stream_title: string }[];
  seasons: unknown[];
  episodes: number;
  children_count: number;
}

/** The answer with as many episodes as the list has to bear. */
function lengthened(course: LongCourse): LongCourse {
  const streams = Array.from({ length: EPISODES }, (_, index) => {
    const of = course.streams[index % course.streams.length] as LongCourse['streams'][number];
    return index < course.streams.length
      ? of
      : { ...of, id: 1_000_000 + index, stream_id: 1_000_000 + index, stream_title: `Aflevering ${index + 1} van een lange reeks` };
  });
  return { ...course, streams, seasons: [], episodes: EPISODES, children_count: 0 };
}

/** Frame by frame down the list; the milliseconds between frames, and what held the page longer than a task may. */
function scroll(page: Page): Promise<{ frames: number[]; longTasks: number[] }> {
  return page.evaluate(
    ({ steps, step, long }) =>
      new Promise<{ frames: number[]; longTasks: number[] }>((resolve) => {
        const frames: number[] = [];
        const longTasks: number[] = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) if (duration > long) longTasks.push(duration);
        }).observe({ type: 'longtask' });
        let before = performance.now();
        const next = (now: number) => {
          frames.push(now - before);
          before = now;
          if (frames.length > steps) setTimeout(() => resolve({ frames: frames.slice(1), longTasks }), 300);
          else {
            scrollBy(0, step);
            requestAnimationFrame(next);
          }
        };
        requestAnimationFrame(next);
      }),
    { steps: SCROLL_STEPS, step: SCROLL_STEP_PX, long: LONG_TASK_MS },
  );
}

/** Up the list again: in how many frames a part of the screen is drawn without the row that lies there. */
function countBlankRows(page: Page): Promise<number> {
  return page.evaluate(
    ({ steps, step }) =>
      new Promise<number>((resolve) => {
        let left = steps;
        let blank = 0;
        const isBlank = (y: number) => {
          const drawn = document.elementFromPoint(innerWidth / 2, y);
          return drawn?.closest('[role="list"]') && !drawn.closest('li')?.querySelector('h3');
        };
        const next = () => {
          if (left === 0) return resolve(blank);
          left -= 1;
          scrollBy(0, -step);
          // A group that comes into reach of the screen is drawn from the next frame on: this one is drawn as it is now.
          if ([0.2, 0.4, 0.6].some((share) => isBlank(innerHeight * share))) blank += 1;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { steps: CHECKED_STEPS, step: SCROLL_STEP_PX },
  );
}
