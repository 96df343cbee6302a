/** Time and chance, as a client of a live room is given them. */
export interface Timing {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** A number from 0 up to 1, exclusive. */
  random(): number;
  /** Runs it once after so long. Answers a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemTiming: Timing = {
  now: () => performance.now(),
  random: () => Math.random(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const FIRST_MS = 500;
const MOST_MS = 30_000;

/** How long to wait after so many failures in a row: twice as long each time, half of it by chance, so that those who broke off together come back apart. */
export const backoffMs = (failures: number, random: number): number =>
  failures === 0 ? 0 : Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16)) * (0.5 + random / 2);

/** Resolves after so long, or at once when the signal aborts. */
export function pause(timing: Timing, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const over = () => {
      cancel();
      signal.removeEventListener('abort', over);
      resolve();
    };
    const cancel = timing.after(ms, over);
    signal.addEventListener('abort', over);
  });
}
