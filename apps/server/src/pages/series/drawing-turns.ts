import { performance } from 'node:perf_hooks';
import { createFairQueue, QueueFull } from '../../adapters/fair-queue.ts';

/** Of the time of the thread that answers everybody. */
const SHARE = 0.12;
/** As much is drawn one after another when little was drawn before: some hundred pages. */
const AHEAD_MS = 2000;
const WAITING_MAXIMUM = 10;

export interface DrawingTurns {
  /** Rejects with QueueFull when too many wait, or drawing has had its share. `lane`: for whom it is drawn. */
  run<T>(lane: string, draw: () => Promise<T>): Promise<T>;
}

interface Clocks {
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** Milliseconds that this process has worked: a processor that others use makes no drawing dearer, nor does waiting for the database. */
  readonly worked?: () => number;
}

function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Drawing a page, and reading what it is drawn from, holds up everybody who is answered by this thread, and whoever has many addresses may ask for any
 * number: pages are drawn one at a time, and all of them together get a share of its time.
 */
export function createDrawingTurns({ now = () => performance.now(), worked = processMs }: Clocks = {}): DrawingTurns {
  const queue = createFairQueue({ places: 1, waitingMaximum: WAITING_MAXIMUM, now });
  let leftMs = AHEAD_MS;
  let at = now();

  function requireTime(): void {
    leftMs = Math.min(AHEAD_MS, leftMs + (now() - at) * SHARE);
    at = now();
    if (leftMs <= 0) throw new QueueFull('drawing has had its share of the time');
  }

  return {
    async run(lane, draw) {
      requireTime();
      return queue.run(lane, async () => {
        requireTime();
        const since = worked();
        try {
          return await draw();
        } finally {
          leftMs -= worked() - since;
        }
      });
    },
  };
}
