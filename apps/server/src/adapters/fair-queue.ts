/** Too many wait already; trying again in some seconds may succeed. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiting {
  readonly enter: () => void;
  readonly refuse: () => void;
}

/** Runs a limited number of tasks at once; the lanes take turns, so that a caller with a thousand tasks delays mostly itself. */
export interface FairQueue {
  /** `lane`: who it is for, such as a block of addresses. Rejects with QueueFull when too many wait. */
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
    if (!makeRoom(lane)) throw new QueueFull('too many wait');
    return new Promise((enter, reject) => {
      waiting += 1;
      const one = { enter, refuse: () => reject(new QueueFull('too many wait')) };
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
