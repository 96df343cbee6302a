import { clockOffset } from './position.ts';

/** What is remembered of a device's latest report; milliseconds since 1970, `sentAt` by its own clock. */
export interface KnownOffset {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly offset: number;
}

/** A remembered offset expires, because the device's clock may have been changed. */
const OFFSET_HOLDS_MS = 24 * 3600 * 1000;

/**
 * How far the server's clock is ahead of the device's. A report that is not newer than the last one was repeated or held up on its way:
 * it would make old reports look new, so the remembered offset is used.
 */
export function offsetOf(sentAt: number, receivedAt: number, known: KnownOffset | null): number {
  const measured = clockOffset(sentAt, receivedAt);
  if (!known || sentAt > known.sentAt || receivedAt - known.receivedAt > OFFSET_HOLDS_MS) return measured;
  return Math.min(measured, known.offset);
}
