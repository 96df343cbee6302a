import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownOffset, offsetOf } from './device-offset.ts';
import { type HeardSegments, mergeHeard, type Segment, unionOf } from './heard-segments.ts';
import { newerPosition, type Position, stampedAt } from './position.ts';

const DEVICES = 3;
const DAY_MS = 86_400_000;
const ISSUED_AT = 1_700_000_000_000;

/** What a device says; all times by its own clock. */
interface Report {
  readonly device: number;
  readonly sentAt: number;
  readonly position: Position;
  readonly heard: Segment | null;
}
/** A report on its way: when it left and when it arrives, by the server's clock. */
interface Arrival {
  readonly report: Report;
  readonly receivedAt: number;
}

/** All that the server remembers of one listener and one audio version. */
interface Remembered {
  readonly offsets: readonly (KnownOffset | null)[];
  readonly position: Position | null;
  readonly heard: HeardSegments;
}
const NOTHING: Remembered = { offsets: Array(DEVICES).fill(null), position: null, heard: [] };

function receive(before: Remembered, { report, receivedAt }: Arrival): Remembered {
  const { device, sentAt, position, heard } = report;
  const known = before.offsets[device] ?? null;
  const offset = offsetOf(sentAt, receivedAt, known);
  const stamp = (time: number) => stampedAt(time, offset, receivedAt);
  return {
    offsets: before.offsets.with(device, !known || sentAt > known.sentAt ? { sentAt, receivedAt, offset } : known),
    position: newerPosition(before.position, { seconds: position.seconds, at: stamp(position.at) }),
    heard: heard ? mergeHeard(before.heard, [heard]) : before.heard,
  };
}

const act = fc.record({
  device: fc.nat(DEVICES - 1),
  /** Null: sought, or paused there, without hearing anything. */
  heard: fc.option(fc.record({ from: fc.nat(1000), seconds: fc.integer({ min: 1, max: 120 }), rate: fc.constantFrom(0.5, 1, 2, 3) }), { nil: null }),
  position: fc.nat(1200),
  /** Seconds since the act before began; shorter than what is heard when two devices play at once. */
  after: fc.integer({ min: 1, max: 300 }),
  /** Each send of it waits this many seconds, as behind a dead connection, and is then on its way for so many. */
  sends: fc.array(fc.record({ waits: fc.nat(36_000), travels: fc.nat(900) }), { minLength: 1, maxLength: 3 }),
});
const history = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 25 }),
  /** By how much each device's clock is wrong: up to a day either way. */
  skews: fc.tuple(...Array.from({ length: DEVICES }, () => fc.integer({ min: -DAY_MS, max: DAY_MS }))),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Every device was in touch with the server once before, which is when its clock was measured first. */
const greetings = (skews: readonly number[]): Arrival[] =>
  skews.map((skew, device) => ({
    report: { device, sentAt: ISSUED_AT + skew, position: { seconds: 0, at: ISSUED_AT + skew - DAY_MS }, heard: null },
    receivedAt: ISSUED_AT,
  }));

function happen({ acts, skews }: History) {
  let now = ISSUED_AT;
  const truth: { position: Position; segment: Segment | null }[] = [];
  const arrivals = acts.flatMap(({ device, heard, position, after, sends }, index): Arrival[] => {
    now += after * 1000;
    const wallSeconds = heard ? heard.seconds / heard.rate : 0;
    // No two of them end at the same millisecond: which of two equal ones stands does depend on the order.
    const endedAt = now - (now % 1000) + Math.round(wallSeconds) * 1000 + index;
    const skew = skews[device] ?? 0;
    const segment: Segment | null = heard && [heard.from, heard.from + heard.seconds];
    truth.push({ position: { seconds: position, at: endedAt }, segment });
    return sends.map(({ waits, travels }) => {
      const sentAt = endedAt + 1 + waits * 1000;
      return {
        report: { device, sentAt: sentAt + skew, position: { seconds: position, at: endedAt + skew }, heard: segment },
        receivedAt: sentAt + travels * 1000,
      };
    });
  });
  return { arrivals, truth };
}

const inOrderOfReceipt = (arrivals: readonly Arrival[]) => arrivals.toSorted((one, other) => one.receivedAt - other.receivedAt);
const newestOf = (positions: readonly Position[]) => positions.reduce<Position | null>((newest, one) => newerPosition(newest, one), null);

describe('When three devices listen, online and offline in any order, with clocks wrong by up to a day', () => {
  it('PLAY-11.4 ends in the same state whatever arrives late, twice or out of order', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (story, chance) => {
        const { arrivals } = happen(story);
        // Sent without delay: what was measured of each clock is right, and any order of processing has to agree.
        const prompt = arrivals.map((arrival) => ({ ...arrival, receivedAt: arrival.report.sentAt - (story.skews[arrival.report.device] ?? 0) }));
        const shuffled = [...prompt, ...prompt.slice(0, 5)].map((one) => [chance.next().value, one] as const).sort(([a], [b]) => a - b);
        const end = (list: readonly Arrival[]) => list.reduce(receive, greetings(story.skews).reduce(receive, NOTHING));
        const [one, other] = [end(inOrderOfReceipt(prompt)), end(shuffled.map(([, arrival]) => arrival))];
        expect(other.heard).toEqual(one.heard);
        expect(other.position).toEqual(one.position);
      }),
      { numRuns: 1000 },
    );
  });

  it('PLAY-11.4 keeps the last position, however long reports are delayed', () => {
    fc.assert(
      fc.property(history, (story) => {
        const { arrivals, truth } = happen(story);
        const { position, heard } = inOrderOfReceipt(arrivals).reduce(receive, greetings(story.skews).reduce(receive, NOTHING));
        const last = newestOf(truth.map((one) => one.position))?.at ?? Number.NaN;
        // A report on its way for long, of a device that said nothing newer since, looks newer by that; never older, never newer than its receipt.
        const slowest = Math.max(0, ...story.acts.flatMap(({ sends }) => sends.map(({ travels }) => travels))) * 1000;
        expect(position?.at).toBeGreaterThanOrEqual(last);
        expect(position?.at).toBeLessThanOrEqual(last + slowest);
        expect(heard).toEqual(unionOf(truth.flatMap(({ segment }) => (segment ? [segment] : []))));
      }),
      { numRuns: 1000 },
    );
  });

  it('never lets heard time shrink on the way', () => {
    fc.assert(
      fc.property(history, (story) => {
        let before = NOTHING;
        for (const arrival of inOrderOfReceipt(happen(story).arrivals)) {
          const after = receive(before, arrival);
          expect(mergeHeard(after.heard, before.heard)).toEqual(after.heard);
          before = after;
        }
      }),
    );
  });
});
