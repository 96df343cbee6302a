import { performance } from 'node:perf_hooks';
import { createLargeCache } from '../large-cache.ts';

/** Too many wait already; trying again in some seconds may succeed. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiting {
  readonly enter: () => void;
  readonly refuse: () => void;
}

interface Lane {
  readonly waiting: Waiting[];
  running: number;
}

/** Time that a lane had places for; half of it is forgotten each second. */
interface Served {
  readonly ms: number;
  readonly at: number;
}

const HALF_LIFE_MS = 1000;
/** Less is as good as nothing, so that of thousands of lanes that come back at one moment the first will do, and not each is looked at for each. */
const FORGOTTEN_MS = 1;
/** Beyond these the lanes served longest ago count as new. */
const REMEMBERED_LANES = 10_000;

/**
 * Runs a limited number of tasks at once. A place that becomes free goes to the lane that was served least lately, so that a caller with a
 * thousand tasks delays mostly itself, and many busy callers hardly delay one that asks now and then.
 */
export interface FairQueue {
  /** `lane`: who it is for, such as a block of addresses. Rejects with QueueFull when too many wait. */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

interface FairQueueOptions {
  readonly places: number;
  /** Of which one lane may have so many at once. */
  readonly placesPerLane?: number;
  /** Lanes of which one caller may have many, as of addresses: all of them together have so many places at once. */
  readonly crowd?: { readonly has: (lane: string) => boolean; readonly places: number };
  readonly waitingMaximum: number;
  /** Of which one lane may have so many. */
  readonly waitingPerLane?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

export function createFairQueue({
  places,
  placesPerLane = Number.POSITIVE_INFINITY,
  crowd = { has: () => false, places },
  waitingMaximum,
  waitingPerLane = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: FairQueueOptions): FairQueue {
  /** Those with tasks. */
  const lanes = new Map<string, Lane>();
  const served = createLargeCache<Served>(REMEMBERED_LANES);
  let running = 0;
  let runningOfCrowd = 0;
  let waiting = 0;

  function servedMs(name: string): number {
    const before = served.get(name);
    const ms = before === undefined ? 0 : before.ms * 0.5 ** ((now() - before.at) / HALF_LIFE_MS);
    return ms < FORGOTTEN_MS ? 0 : ms;
  }

  function longestLane(): Lane | undefined {
    let longest: Lane | undefined;
    for (const lane of lanes.values()) if (lane.waiting.length > (longest?.waiting.length ?? 0)) longest = lane;
    return longest;
  }

  /** Makes room for one more in this lane, at the cost of the longest; false when that is this one itself, or as many wait in it as may. */
  function makeRoom(lane: Lane): boolean {
    if (lane.waiting.length >= waitingPerLane) return false;
    if (waiting < waitingMaximum) return true;
    const longest = longestLane();
    if (longest === undefined || longest.waiting.length <= lane.waiting.length + 1) return false;
    waiting -= 1;
    longest.waiting.pop()?.refuse();
    return true;
  }

  const hasShare = (name: string, lane: Lane) => lane.running >= placesPerLane || (crowd.has(name) && runningOfCrowd >= crowd.places);

  function take(name: string, lane: Lane): void {
    lane.running += 1;
    if (crowd.has(name)) runningOfCrowd += 1;
  }

  function next(): [name: string, lane: Lane] | undefined {
    let [least, leastMs]: [[string, Lane] | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const [name, lane] of lanes) {
      if (lane.waiting.length === 0 || hasShare(name, lane)) continue;
      const ms = servedMs(name);
      if (ms < leastMs) [least, leastMs] = [[name, lane], ms];
      if (ms === 0) break;
    }
    return least;
  }

  function enter(name: string): Promise<void> | undefined {
    const lane = lanes.get(name) ?? { waiting: [], running: 0 };
    if (running < places && !hasShare(name, lane)) {
      lanes.set(name, lane);
      running += 1;
      take(name, lane);
      return undefined;
    }
    if (!makeRoom(lane)) throw new QueueFull('too many wait');
    lanes.set(name, lane);
    waiting += 1;
    return new Promise((resolve, reject) => {
      lane.waiting.push({ enter: resolve, refuse: () => reject(new QueueFull('too many wait')) });
    });
  }

  function leave(name: string, since: number): void {
    served.set(name, { ms: servedMs(name) + now() - since, at: now() });
    const lane = lanes.get(name);
    if (lane !== undefined) lane.running -= 1;
    if (crowd.has(name)) runningOfCrowd -= 1;
    if (lane?.running === 0 && lane.waiting.length === 0) lanes.delete(name);
    const following = next();
    if (following === undefined) {
      running -= 1;
      return;
    }
    waiting -= 1;
    take(...following);
    following[1].waiting.shift()?.enter();
  }

  return {
    async run(lane, work) {
      await enter(lane);
      const since = now();
      try {
        return await work();
      } finally {
        leave(lane, since);
      }
    },
  };
}
