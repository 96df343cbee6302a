import type { Position } from './position.ts';
import { resumedAt, type Stopped } from './rewind.ts';

/** An episode left this close to its end begins anew when it is opened again. */
const RESTART_WITHIN_SECONDS = 5;

/** What is known of an episode that is opened again; seconds, `durationSeconds` 0 while unknown, `now` in milliseconds since 1970. */
export interface Reopening extends Pick<Stopped, 'chapterStarts' | 'scrubbing'> {
  readonly durationSeconds: number;
  readonly now: number;
}

/** The second to open an episode at: where it was left, a little back by how long ago that was. */
export function resumeSeconds(position: Position | null, { durationSeconds, now, chapterStarts, scrubbing }: Reopening): number {
  if (!position || !(position.seconds > 0)) return 0;
  if (durationSeconds > 0 && position.seconds >= durationSeconds - RESTART_WITHIN_SECONDS) return 0;
  return resumedAt({ seconds: position.seconds, pausedMs: now - position.at, chapterStarts, scrubbing });
}
