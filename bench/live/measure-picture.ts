import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { launchChromium } from '@auscult/e2e/support/chromium';
import { freePort } from '@auscult/e2e/support/free-port';
import { planEvening } from '@auscult/e2e/support/live/evening';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Browser } from 'playwright';
import type { Figure } from '../figure.ts';
import { cpuSecondsOf } from '../process-usage.ts';

/** The picture turns from black to white and back, by the clock of the machine, so many seconds apart: a delay is told from the next within twice as many. */
const FLIP_S = 10;
const FLIPS = 5;
/** Before the first picture, and so much for each flip. */
const PATIENCE_S = 60;
const REST_S = 20;
const RECEIVED_S = 180;
const KILOBITS = 2500;
const NAMES = ['RTMP to the picture in Chromium', 'an hour of video received, with its sound alone beside it: CPU of the server'] as const;

/** FFmpeg sends by RTMP, a browser shows it: how late, and what it takes of the server. */
export async function* measureLivePicture(dataDir: string, share = 1): AsyncGenerator<Figure> {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0) {
    for (const name of NAMES) yield { name, value: Number.NaN, unit: '', notRun: 'FFmpeg is not installed' };
    return;
  }
  const server = await startServer(dataDir, { env: { LIVE_INGEST_PORT: String(await freePort()) } });
  let publisher: ChildProcess | undefined;
  let browser: Browser | undefined;
  /** Of a core. */
  const usedFor = async (seconds: number) => {
    const [cpu, began] = [cpuSecondsOf(server.pid), performance.now()];
    await wait(seconds * 1000);
    return (cpuSecondsOf(server.pid) - cpu) / ((performance.now() - began) / 1000);
  };
  try {
    const { liveId, administrator, server: target, key } = await planEvening(server.origin);
    const room = `/v1/live/${liveId}`;
    await administrator.call('PUT', `${room}/publication`, { from: 'unpublished', to: 'published' });
    await administrator.call('PUT', `${room}/phase`, { from: 'waiting', to: 'live' });
    const atRest = await usedFor(Math.max(5, REST_S * share));
    publisher = publish(`${target}/${key}`);
    browser = await launchChromium(['--autoplay-policy=no-user-gesture-required']);
    const delays = await watch(browser, `${server.origin}/live/${liveId}`, Math.max(2, Math.round(FLIPS * share)));
    yield {
      name: `${NAMES[0]}, worst of ${delays.length}`,
      value: Math.max(...delays),
      unit: 's',
      limit: 7,
      note: `${delays.map((one) => one.toFixed(1)).join(', ')} s; key pictures two seconds apart`,
    };
    await browser.close();
    const seconds = Math.max(10, RECEIVED_S * share);
    const used = await usedFor(seconds);
    if (publisher.exitCode !== null) throw new Error('FFmpeg ended by itself');
    yield {
      name: NAMES[1],
      value: used * 100,
      unit: '% of a core',
      limit: 5,
      cpu: 'node',
      note: `${(used * 3600).toFixed(0)} s an hour, from ${seconds} s at its pace, ${KILOBITS} kbit/s; ${(atRest * 100).toFixed(1)} % of it without a publisher`,
    };
  } finally {
    await browser?.close();
    if (publisher?.kill('SIGKILL')) await once(publisher, 'exit');
    await server.stop();
  }
}

/** As OBS is set for a live stream: a key picture each two seconds, and always as many bits. */
function publish(target: string): ChildProcess {
  const white = `drawbox=w=iw:h=ih:t=fill:c=white:enable='mod(floor(time(0)/${FLIP_S}),2)'`;
  const picture = ['-f', 'lavfi', '-i', `color=black:s=1280x720:r=25,${white}`, '-f', 'lavfi', '-i', 'sine=220:r=48000'];
  const rate = `${KILOBITS}k`;
  const video = `-c:v libx264 -preset ultrafast -tune zerolatency -g 50 -pix_fmt yuv420p -b:v ${rate} -maxrate ${rate} -bufsize ${rate} -x264-params nal-hrd=cbr`;
  const encoded = `${video} -c:a aac -b:a 96k`.split(' ');
  const args = ['-nostdin', '-v', 'error', '-re', ...picture, ...encoded, '-f', 'flv', target];
  return spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Seconds from when the publisher's picture became white to when it is on screen. */
async function watch(browser: Browser, address: string, flips: number): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(address);
  const seen = await page.evaluate(
    ({ count, limitMs }) =>
      new Promise<number[]>((resolve, reject) => {
        const turned: number[] = [];
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
        let wasWhite: boolean | undefined;
        const timer = setInterval(() => {
          const video = document.querySelector('video');
          if (video === null || video.videoWidth === 0 || canvas === null) return;
          canvas.drawImage(video, 0, 0, 1, 1);
          const isWhite = (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) > 128;
          if (isWhite && wasWhite === false) turned.push(Date.now());
          wasWhite = isWhite;
          if (turned.length < count) return;
          clearInterval(timer);
          resolve(turned);
        }, 20);
        setTimeout(() => reject(new Error('no picture')), limitMs);
      }),
    { count: flips, limitMs: (PATIENCE_S + 2 * FLIP_S * flips) * 1000 },
  );
  // It becomes white at odd multiples.
  return seen.map((at) => (at / 1000 + FLIP_S) % (2 * FLIP_S));
}
