/** Where to resume, and when that was true: milliseconds since 1970. */
export interface Position {
  readonly seconds: number;
  readonly at: number;
}

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
