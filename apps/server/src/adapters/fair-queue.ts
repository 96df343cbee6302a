import { Refusal } from '../refusal.ts';

const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  readonly enter: () => void;
  readonly refuse: () => void;
}

/** Does so much at once, and lets the rest wait: whoever sends a thousand waits behind themselves, not before everybody else. */
export interface FairQueue {
  /** `lane`: who it is for, such as a block of addresses. Refuses with 503 where too many wait. */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

export function createFairQueue({ places, waitingMaximum }: { places: number; waitingMaximum: number }): FairQueue {
  // In the order in which their turn comes.
  const lanes = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function longestLane(): [string, Waiting[]] {
    let longest: [string, Waiting[]] = ['', []];
    for (const lane of lanes) if (lane[1].length > longest[1].length) longest = lane;
    return longest;
  }

  /** Makes room for one more in this lane, at the cost of the longest; false when that is this one itself. */
  function makeRoom(lane: string): boolean {
    if (waiting < waitingMaximum) return true;
    const [name, queue] = longestLane();
    if (name === lane || queue.length <= (lanes.get(lane)?.length ?? 0) + 1) return false;
    waiting -= 1;
    queue.pop()?.refuse();
    return true;
  }

  function wait(lane: string): Promise<void> {
    if (!makeRoom(lane)) throw new Refusal('unavailable', undefined, RETRY_AFTER_SECONDS);
    return new Promise((enter, reject) => {
      waiting += 1;
      const one = { enter, refuse: () => reject(new Refusal('unavailable', undefined, RETRY_AFTER_SECONDS)) };
      const queue = lanes.get(lane);
      if (queue === undefined) lanes.set(lane, [one]);
      else queue.push(one);
    });
  }

  /** The place goes to the lane whose turn it is; only without one it becomes free. */
  function leave(): void {
    const [first] = lanes;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [lane, queue] = first;
    lanes.delete(lane);
    const next = queue.shift();
    if (queue.length > 0) lanes.set(lane, queue);
    waiting -= 1;
    next?.enter();
  }

  return {
    async run(lane, work) {
      if (running >= places) await wait(lane);
      else running += 1;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
