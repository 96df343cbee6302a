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

/** The server's time for something a device stamped itself: corrected by its offset and never later than the receipt. */
export function stampedAt(deviceTime: number, offset: number, receivedAt: number): number {
  return Math.min(deviceTime + offset, receivedAt);
}

/** The second to open an episode at; `durationSeconds` 0 while unknown. */
export function resumeSeconds(position: Position | null, durationSeconds: number): number {
  if (!position || !(position.seconds > 0)) return 0;
  if (durationSeconds > 0 && position.seconds >= durationSeconds - RESTART_WITHIN_SECONDS) return 0;
  return position.seconds;
}
