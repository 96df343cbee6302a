/** How often whoever edits something says so. */
export const SAY_PRESENT_EVERY_MS = 5_000;

/** Whoever has not said so for this long has gone. */
export const PRESENT_FOR_MS = 20_000;
