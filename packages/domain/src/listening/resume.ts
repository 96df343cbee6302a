import type { Position } from './position.ts';
import { resumedAt, type Stopped } from './rewind.ts';

/** Reopened this close to its end, an episode restarts from 0. */
const RESTART_WITHIN_SECONDS = 5;

/** What is known of an episode that is opened again; seconds, `durationSeconds` 0 while unknown, `now` in milliseconds since 1970. */
export interface Reopening extends Pick<Stopped, 'chapterStarts' | 'scrubbing'> {
  readonly durationSeconds: number;
  readonly now: number;
}

/** Start position: the last position, rewound by the length of the pause. */
export function resumeSeconds(position: Position | null, { durationSeconds, now, chapterStarts, scrubbing }: Reopening): number {
  if (!position || !(position.seconds > 0)) return 0;
  if (durationSeconds > 0 && position.seconds >= durationSeconds - RESTART_WITHIN_SECONDS) return 0;
  return resumedAt({ seconds: position.seconds, pausedMs: now - position.at, chapterStarts, scrubbing });
}
