/** A connection that has just come back often fails once more. */
const FIRST_MS = 2_000;
const SECOND_MS = 15_000;
const MAX_MS = 300_000;

/** Delay in milliseconds before the next attempt; `failures` since the last success. */
export const retryDelay = (failures: number): number => (failures === 0 ? FIRST_MS : Math.min(MAX_MS, SECOND_MS * 2 ** (failures - 1)));
