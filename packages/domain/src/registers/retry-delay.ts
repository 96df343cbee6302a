const FIRST_MS = 60_000;
const LONGEST_MS = 6 * 3_600_000;

/** How long after its `tries`-th try, from 1, a line waits for the next: a minute, then twice as long each time, six hours at most. */
export const reportRetryDelayMs = (tries: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries - 1, 20));
