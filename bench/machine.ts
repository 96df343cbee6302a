import { launchChromium } from '@auscult/e2e/support/chromium';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, median } from './figure.ts';
import { cpuSecondsOf } from './process-usage.ts';
import { layOutReferenceList, runReferenceWork } from './reference-work.ts';

/** Milliseconds that three fixed pieces of work take. */
export interface Pieces {
  /** CPU of Node for a fixed piece of JavaScript. */
  readonly node: number;
  /** CPU of one backend of the embedded PostgreSQL for a fixed query. */
  readonly postgres: number;
  /** A script and a layout in Chromium, by the clock, which is what its throttle stretches. */
  readonly chromium: number;
}

/** What the machine is beside the reference machine. */
export interface Machine {
  readonly pieces: Pieces;
  /** How many times the reference's milliseconds this machine needs: 0.5 is twice as fast. */
  readonly node: number;
  readonly postgres: number;
  /** The rate for `Emulation.setCPUThrottlingRate` that makes Chromium here the phone, never under 1. */
  readonly phoneThrottle: number;
  /** The same for the reference machine itself. */
  readonly desktopThrottle: number;
}

/**
 * The machine on which the limits hold: half as fast as the one on which these three were measured (AMD EPYC of family 26, Lighthouse's
 * benchmarkIndex 4,000), so one with a benchmarkIndex of about 2,000, beside which the limits were set.
 */
export const REFERENCE: Pieces = { node: 2 * 470, postgres: 2 * 440, chromium: 2 * 123 };

/** Lighthouse's mobile preset slows a page down four times; on the reference machine that is a benchmarkIndex of 500, a middling phone. */
const PHONE_TIMES_REFERENCE = 4;

const ROUNDS = 5;
const NODE_ROUNDS = 120;
const PAGE_ROUNDS = 5;
const PAGE_REPEATS = 60;

const QUERY = `with item as materialized (
    select n as id, n % 1000 as series, md5(n::text) as title, jsonb_build_object('title', md5(n::text), 'position', n) as body
    from generate_series(1, 150000) as n
  )
  select item.series, count(*), max(item.body ->> 'title'), string_agg(left(other.title, 4), ',' order by other.title)
  from item join item as other on other.id = (item.id * 7919) % 150000 group by item.series order by 3`;

export function besideReference(pieces: Pieces): Machine {
  return {
    pieces,
    node: pieces.node / REFERENCE.node,
    postgres: pieces.postgres / REFERENCE.postgres,
    phoneThrottle: throttleFor(PHONE_TIMES_REFERENCE * REFERENCE.chromium, pieces),
    desktopThrottle: throttleFor(REFERENCE.chromium, pieces),
  };
}

/** A machine that is slower than what it has to stand for cannot be made faster. */
const throttleFor = (milliseconds: number, pieces: Pieces) => Math.max(1, milliseconds / pieces.chromium);

/** The figure with what its machine is beside the reference. */
export function besideMachine(figure: Figure, { node, postgres }: Machine): Figure {
  if (figure.cpu === undefined) return figure;
  return { ...figure, timesReference: { node, postgres, both: (node + postgres) / 2 }[figure.cpu] };
}

/** The machine in two lines for people. */
export function describeMachine({ pieces, node, postgres, phoneThrottle, desktopThrottle }: Machine): string {
  const beside = (name: string, ms: number, reference: number) =>
    `${name} ${ms.toFixed(0)} ms (${(ms / reference).toFixed(2)} × the reference's ${reference})`;
  return [
    `  machine: ${beside('JavaScript', pieces.node, REFERENCE.node)}, ${beside('query', pieces.postgres, REFERENCE.postgres)}, ${beside('page', pieces.chromium, REFERENCE.chromium)}`,
    `  limits on CPU × ${node.toFixed(2)} (Node), × ${postgres.toFixed(2)} (PostgreSQL); Chromium slowed down ${phoneThrottle.toFixed(1)} × is the phone, ${desktopThrottle.toFixed(1)} × the reference machine`,
  ].join('\n');
}

/** Measures the three pieces, one after the other. The folder holds a filled demonstration. */
export async function measureMachine(dataDir: string): Promise<Machine> {
  const node = measureNode();
  return besideReference({ node, postgres: await measurePostgres(dataDir), chromium: await measureChromium() });
}

function measureNode(): number {
  runReferenceWork(NODE_ROUNDS);
  return median(
    Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      runReferenceWork(NODE_ROUNDS);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

async function measurePostgres(dataDir: string): Promise<number> {
  const server = await startServer(dataDir);
  try {
    const client = await connectTo(dataDir);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    await client.query(`set work_mem = '128MB'`);
    const taken: number[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const before = cpuSecondsOf(pid);
      await client.query(QUERY);
      if (round >= 0) taken.push((cpuSecondsOf(pid) - before) * 1000);
    }
    await client.end();
    return median(taken);
  } finally {
    await server.stop();
  }
}

/** The quickest of many short repeats: whatever else the machine does only ever adds to time by the clock. */
async function measureChromium(): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const taken: number[] = [];
    for (let repeat = 0; repeat < PAGE_REPEATS; repeat += 1)
      taken.push(
        await page.evaluate<number>(
          `(() => { const started = performance.now(); (${runReferenceWork})(${PAGE_ROUNDS}); (${layOutReferenceList})(); return performance.now() - started; })()`,
        ),
      );
    return Math.min(...taken);
  } finally {
    await browser.close();
  }
}
