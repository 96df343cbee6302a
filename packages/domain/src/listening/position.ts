/** Where to resume, and when that was true: milliseconds since 1970. */
export interface Position {
  readonly seconds: number;
  readonly at: number;
}

/** The newer of two positions; on equal times the device's, so that a paused player does not jump. */
export function newerPosition<P extends Position>(device: P | null, other: P | null): P | null {
  if (!device) return other;
  if (!other) return device;
  return other.at > device.at ? other : device;
}

/** Offset of the server's clock from a device's, in ms, measured from one request; includes the network delay. */
export function clockOffset(sentAt: number, receivedAt: number): number {
  return receivedAt - sentAt;
}

/** The server's time for something a device stamped itself: corrected by its offset, from 1970 on, and never later than the receipt. */
export function stampedAt(deviceTime: number, offset: number, receivedAt: number): number {
  // A device clock far in the future that was corrected would give a negative time.
  return Math.max(0, Math.min(deviceTime + offset, receivedAt));
}
