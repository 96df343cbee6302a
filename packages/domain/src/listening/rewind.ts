import type { Scrubbing } from './seek-gate.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Seconds to rewind after a pause of at least this long. */
const REWIND_TABLE = [
  { pausedMs: 30 * MINUTE_MS, seconds: 30 },
  { pausedMs: 5 * MINUTE_MS, seconds: 20 },
  { pausedMs: MINUTE_MS, seconds: 10 },
  { pausedMs: 10 * SECOND_MS, seconds: 3 },
] as const;

/** Where listening stopped, and what keeps a rewind from going too far. Seconds of the audio. */
export interface Stopped {
  readonly seconds: number;
  /** Milliseconds since it stopped; a clock that was set back gives less than nothing. */
  readonly pausedMs: number;
  readonly chapterStarts: readonly number[];
  readonly scrubbing: Scrubbing;
}

/** Seconds to rewind for this pause, before limits apply. */
export function rewindSeconds(pausedMs: number): number {
  return REWIND_TABLE.find((row) => pausedMs >= row.pausedMs)?.seconds ?? 0;
}

/** The second to go on at: never before the chapter that sounds, never below 0, and unmoved where the episode forbids seeking. */
export function resumedAt({ seconds, pausedMs, chapterStarts, scrubbing }: Stopped): number {
  if (scrubbing === 'disabled') return seconds;
  const chapterStart = Math.max(0, ...chapterStarts.filter((start) => start <= seconds));
  return Math.min(seconds, Math.max(chapterStart, seconds - rewindSeconds(pausedMs)));
}
