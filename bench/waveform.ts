import { launchChromium } from '@auscult/e2e/support/chromium';
import { signInHere } from '@auscult/e2e/support/sign-in';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Page } from 'playwright';
import { type Figure, median, quantile } from './figure.ts';
import type { Machine } from './machine.ts';

const EDITOR = 'redactie@auscult.example';
const HOURS = 4;
const SECONDS = HOURS * 3600;
const PEAKS_PER_SECOND = 10;
const CHAPTERS = 40;
const SILENCES = 4000;
const PAINTS = 5;
const DRAG_STEPS = 180;
const STEP_PX = 3;

interface Watched {
  readonly painted: number;
  frames: number[];
}

/** The waveform of four hours with forty chapters in the studio: how soon it is painted once its data is there, and how it moves under a slow processor. */
export async function* measureWaveform(dataDir: string, { desktopThrottle, phoneThrottle }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(watch);
    const asked = page.waitForRequest((request) => request.url().includes('/v1/studio/') && request.headers()['authorization'] !== undefined);
    await page.goto(`${server.origin}/studio/courses`);
    await signInHere(page, server.origin, EDITOR);
    const id = await anEpisode(page, server.origin, (await asked).headers()['authorization'] ?? '');
    await makeLong(page, id);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: desktopThrottle });
    const paints: number[] = [];
    for (let time = 0; time < PAINTS; time += 1) {
      await page.goto(`${server.origin}/studio/streams/${id}/edit`);
      paints.push(await untilPainted(page));
    }
    yield {
      name: `waveform of ${HOURS} h: from its data to the first paint, median`,
      value: median(paints),
      unit: 'ms',
      limit: 300,
      note: `${PAINTS} loads, worst ${Math.max(...paints).toFixed(0)} ms`,
    };
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: phoneThrottle });
    const dragged = await framesDuring(page, () => drag(page));
    yield framesOf(`waveform of ${HOURS} h: frames while a chapter is dragged, processor slowed down ${phoneThrottle.toFixed(1)} ×`, dragged);
    for (let doubling = 0; doubling < 4; doubling += 1) await page.getByRole('button', { name: 'Inzoomen' }).click();
    const scrolled = await framesDuring(page, () => scroll(page));
    yield framesOf(`waveform of ${HOURS} h: frames while it is scrolled, processor slowed down ${phoneThrottle.toFixed(1)} ×`, scrolled);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const framesOf = (name: string, frames: readonly number[]): Figure => ({
  name: `${name}, p95`,
  value: quantile([...frames], 0.95),
  unit: 'ms',
  limit: 18,
  note: `${frames.length} frames, median ${median([...frames]).toFixed(1)} ms, worst ${Math.max(...frames).toFixed(0)} ms`,
});

/** One that the editor may edit. */
async function anEpisode(page: Page, origin: string, authorization: string): Promise<number> {
  const answer = await page.request.get(`${origin}/v1/studio/streams?kind=episode&limit=1`, { headers: { authorization } });
  const { streams } = (await answer.json()) as { streams: { id: number }[] };
  const [first] = streams;
  if (!first) throw new Error('the editor has no episode');
  return first.id;
}

/** What the server says of an episode becomes four hours long. */
async function makeLong(page: Page, id: number): Promise<void> {
  const chapters = Array.from({ length: CHAPTERS }, (_, at) => {
    const begin = (at * SECONDS) / CHAPTERS;
    return { title: `Hoofdstuk ${at}`, begin, end: begin + SECONDS / CHAPTERS, image: null, url: null };
  });
  const audio = {
    audio_version_id: 1,
    mime_type: 'audio/mpeg',
    byte_size: 1,
    duration: SECONDS,
    is_measured: true,
    is_linked: false,
    created_at: '2026-06-18T07:12:00Z',
  };
  await page.route(`**/v1/studio/streams/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), audio, chapters } });
  });
  const version = {
    id: 1,
    is_current: true,
    is_uploaded: true,
    url: 'data:audio/wav;base64,',
    name: 'lang.wav',
    duration: SECONDS,
    byte_size: 1,
    loudness: -20,
    has_waveform: true,
    needs_review: [],
    created_at: '2026-06-18T07:12:00Z',
  };
  await page.route(`**/v1/studio/streams/${id}/audio`, (route) => route.fulfill({ json: { versions: [version], uploads: [] } }));
  const peaks = Buffer.from(
    Array.from({ length: SECONDS * PEAKS_PER_SECOND }, (_, at) => Math.round(127 + 127 * Math.sin(at / 7) * Math.sin(at / 900))),
  );
  const silences = Array.from({ length: SILENCES }, (_, at) => [(at * SECONDS) / SILENCES, (at * SECONDS) / SILENCES + 0.7]);
  await page.route(`**/v1/studio/streams/${id}/audio/1/waveform`, (route) =>
    route.fulfill({ json: { peaks_per_second: PEAKS_PER_SECOND, peaks: peaks.toString('base64'), silences } }),
  );
}

/** Runs in the page: when the first bars were painted, and the length of each frame. */
function watch(): void {
  const watched: { painted: number; frames: number[] } = { painted: 0, frames: [] };
  Object.assign(window, { watched });
  const stroke = CanvasRenderingContext2D.prototype.stroke;
  CanvasRenderingContext2D.prototype.stroke = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
    Reflect.apply(stroke, this, given);
    if (watched.painted > 0) return;
    // The frame callback runs before the frame is drawn, a message after it.
    watched.painted = Number.POSITIVE_INFINITY;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        watched.painted = performance.now();
      });
      port1.start();
      port2.postMessage(null);
    });
  };
}

async function untilPainted(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => {
    const { painted: at } = (window as unknown as { watched: Watched }).watched;
    return at > 0 && Number.isFinite(at) ? at : null;
  });
  const at = Number(await painted.jsonValue());
  const arrived = await page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/waveform')));
  return at - Number((arrived as unknown as PerformanceResourceTiming).responseEnd);
}

async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    watched.frames = [];
    let last = 0;
    const frame = (at: number) => {
      if (last > 0) watched.frames.push(at - last);
      last = at;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched.frames);
}

async function drag(page: Page): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Hoofdstuk Hoofdstuk 10' }).boundingBox();
  if (!box) throw new Error('the chapter is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < DRAG_STEPS; step += 1) await page.mouse.move(x + Math.abs(90 - step) * STEP_PX - 270, y);
  await page.mouse.up();
}

async function scroll(page: Page): Promise<void> {
  const box = await page.getByRole('group', { name: 'Golfvorm' }).boundingBox();
  if (!box) throw new Error('the waveform is not on screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let step = 0; step < DRAG_STEPS; step += 1) await page.mouse.wheel(40, 0);
}
