import { clockOffset } from './position.ts';

/** What is remembered of a device's latest report; milliseconds since 1970, `sentAt` by its own clock. */
export interface KnownOffset {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly offset: number;
}

/** A remembered offset expires, because the device's clock may have been changed. */
const OFFSET_HOLDS_MS = 24 * 3600 * 1000;

/** A change beyond this is no delay on the way: the device's clock was set. */
const CLOCK_SET_MS = 10_000;

/**
 * How far the server's clock is ahead of the device's. Each report measures it, with its delay on the way on top, so the least of what was
 * measured is nearest. A report that is not newer than the last one was repeated or held up: it would make old reports look new.
 */
export function offsetOf(sentAt: number, receivedAt: number, known: KnownOffset | null): number {
  const measured = clockOffset(sentAt, receivedAt);
  if (!known || receivedAt - known.receivedAt > OFFSET_HOLDS_MS) return measured;
  const wasSet = sentAt > known.sentAt && measured - known.offset > CLOCK_SET_MS;
  return wasSet ? measured : Math.min(measured, known.offset);
}

/**
 * What the offset is if the device's clock was set back since its last report; null where it cannot have been. By its own times alone such a
 * report looks like one that was held up on its way, so this is for a report whose claims find no room where `offsetOf` puts them.
 */
export function offsetIfSetBack(sentAt: number, receivedAt: number, known: KnownOffset | null): number | null {
  const measured = clockOffset(sentAt, receivedAt);
  return known && sentAt <= known.sentAt && measured - known.offset > CLOCK_SET_MS ? measured : null;
}
