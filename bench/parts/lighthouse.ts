import { chromiumFlags } from '@auscult/e2e/support/chromium';
import { signInHere, signIn as signInOnScreen } from '@auscult/e2e/support/sign-in';
import { startServer } from '@auscult/e2e/support/trial-server';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { screenEmulationMetrics, throttling, userAgents } from 'lighthouse/core/config/constants.js';
import { chromium, type Page } from 'playwright';
import type { Figure } from '../figure.ts';
import type { Machine } from '../machine.ts';
import { signIn } from '../sign-in.ts';

const ROUNDS = 3;
/** A page and what it has to reach; a round that does ends its rounds. */
interface Measured {
  readonly name: string;
  readonly path: string;
  readonly performance: number;
  readonly lcpMs?: number;
}
const CLS_AT_MOST = 0.01;
const MEMBER_PAGES: readonly Measured[] = [
  { name: 'home', path: '/main/home', performance: 88, lcpMs: 2400 },
  { name: 'search', path: '/main/search', performance: 88 },
  { name: 'library', path: '/main/following', performance: 88 },
];

/** Of the studio, desktop first. */
const EDITOR = 'redactie@auscult.example';
const STUDIO_AT_LEAST = 95;

type Device = 'mobile' | 'desktop';

interface Round {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly benchmark: number;
  /** Milliseconds, on Lighthouse's own throttling. */
  readonly lcp: number;
  readonly cls: number;
}

/**
 * Lighthouse's mobile preset, its processor that of the phone, on a public course and an episode as a guest, and on a member's screens as one who was
 * here before; its desktop preset, with that of the desktop, on the studio: the best of three.
 */
export async function* measureLighthouse(dataDir: string, { phoneThrottle, desktopThrottle }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  try {
    const { courseId, playable } = await signIn(server.origin);
    const course = { name: 'public course', path: `/course/${courseId}`, performance: 97, lcpMs: 1500 };
    const [heard] = playable;
    const episode = { ...course, name: 'public episode', path: `/course/${heard?.courseId}/episode/${heard?.streamId}` };
    const guest = await openChrome();
    try {
      for (const page of [course, episode]) yield* await measurePage(guest.port, server.origin, page, phoneThrottle);
    } finally {
      guest.kill();
    }
    const member = await openChrome();
    try {
      await inPageOf(member.port, async (page) => {
        await signInOnScreen(page, server.origin);
        await page.waitForLoadState('networkidle');
      });
      for (const page of MEMBER_PAGES) yield* await measurePage(member.port, server.origin, page, phoneThrottle);
    } finally {
      member.kill();
    }
    const editor = await openChrome();
    try {
      await inPageOf(editor.port, async (page) => {
        await page.goto(`${server.origin}/studio/courses`);
        await signInHere(page, server.origin, EDITOR);
        await page.waitForLoadState('networkidle');
      });
      const screens = { series: '/studio/courses', 'episode editor': `/studio/streams/${heard?.streamId}/edit` };
      for (const [name, path] of Object.entries(screens)) {
        const page = { name: `studio, ${name}`, path, performance: STUDIO_AT_LEAST };
        yield* await measurePage(editor.port, server.origin, page, desktopThrottle, 'desktop');
      }
    } finally {
      editor.kill();
    }
  } finally {
    await server.stop();
  }
}

function openChrome() {
  const chromePath = process.env['CHROMIUM_PATH'];
  return launch({ ...(chromePath && { chromePath }), chromeFlags: ['--headless=new', ...chromiumFlags] });
}

/** In the profile that Lighthouse uses; it leaves IndexedDB and local storage alone. */
async function inPageOf(port: number, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await work(page);
  await page.close();
  await browser.close();
}

async function measurePage(
  port: number,
  origin: string,
  { name, path, performance, lcpMs }: Measured,
  slowdown: number,
  device: Device = 'mobile',
): Promise<Figure[]> {
  const rounds: Round[] = [];
  const isGood = (round: Round) => round.performance >= performance && round.lcp <= (lcpMs ?? Number.POSITIVE_INFINITY);
  while (rounds.length < ROUNDS && !rounds.some(isGood)) rounds.push(await measureOnce(port, origin + path, slowdown, device));
  const best = rounds.reduce((a, b) => (b.performance > a.performance || (b.performance === a.performance && b.lcp < a.lcp) ? b : a));
  const note = `benchmarkIndex ${best.benchmark.toFixed(0)}; runs ${rounds.map((run) => run.performance).join(', ')}`;
  const of = `Lighthouse ${device}, ${name}`;
  return [
    { name: `${of}: performance`, value: best.performance, unit: '', limit: performance, sense: 'at-least', note },
    { name: `${of}: accessibility`, value: best.accessibility, unit: '', limit: 100, sense: 'at-least' },
    { name: `${of}: best practices`, value: best.practices, unit: '', limit: 100, sense: 'at-least' },
    { name: `${of}: LCP`, value: best.lcp / 1000, unit: 's', ...(lcpMs !== undefined && { limit: lcpMs / 1000 }) },
    { name: `${of}: CLS`, value: best.cls, unit: '', limit: CLS_AT_MOST },
  ];
}

async function measureOnce(port: number, address: string, slowdown: number, device: Device): Promise<Round> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: device,
    screenEmulation: { ...screenEmulationMetrics[device] },
    emulatedUserAgent: userAgents[device],
    throttling: { ...(device === 'mobile' ? throttling.mobileSlow4G : throttling.desktopDense4G), cpuSlowdownMultiplier: slowdown },
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  const report = result?.lhr;
  if (!report) throw new Error('Lighthouse gave no report');
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(address).pathname) throw new Error(`${address} ended on ${report.finalDisplayedUrl}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    benchmark: report.environment.benchmarkIndex,
    lcp: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}
