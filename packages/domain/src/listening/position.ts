import { resumedAt, type Stopped } from './rewind.ts';

/** Where to resume, and when that was true: milliseconds since 1970. */
export interface Position {
  readonly seconds: number;
  readonly at: number;
}

/** An episode left this close to its end begins anew when it is opened again. */
const RESTART_WITHIN_SECONDS = 5;

/** The newer of two positions; equal times keep the device's, so that a paused listener never jumps. */
export function newerPosition<P extends Position>(device: P | null, other: P | null): P | null {
  if (!device) return other;
  if (!other) return device;
  return other.at > device.at ? other : device;
}

/** How far the server's clock is ahead of a device's, measured from one request. The time on the way counts as offset too. */
export function clockOffset(sentAt: number, receivedAt: number): number {
  return receivedAt - sentAt;
}

/** The server's time for something a device stamped itself: corrected by its offset, from 1970 on, and never later than the receipt. */
export function stampedAt(deviceTime: number, offset: number, receivedAt: number): number {
  // A clock in the year 9999 that was then put right would make it older than the calendar.
  return Math.max(0, Math.min(deviceTime + offset, receivedAt));
}

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
