const FIRST_MS = 15_000;
const MAX_MS = 300_000;

/** Delay in milliseconds before the next attempt; `failures` since the last success. */
export const retryDelay = (failures: number): number => Math.min(MAX_MS, FIRST_MS * 2 ** failures);
