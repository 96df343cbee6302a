import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim, Interval } from './credit.ts';
import { heardSeconds, mergeHeard, type Segment, unionOf } from './heard-segments.ts';
import { emptyLedger, type Ledger, receiveReport } from './testing/credit-ledger.ts';

const ISSUED_AT = 1_700_000_000_000;
const VERSIONS = [1, 2, 3];
const periods = new Map<number, Interval>(VERSIONS.map((id) => [id, [ISSUED_AT, Number.POSITIVE_INFINITY]]));
const RUNS = { numRuns: 10_000 };

interface Sent {
  readonly claims: readonly Claim[];
  readonly receivedAt: number;
}
const receive = (ledger: Ledger, { claims, receivedAt }: Sent) => receiveReport(ledger, claims, { periods, receivedAt });
const creditOf = (ledger: Ledger) => VERSIONS.map((version) => ledger.creditedOf(version));
const totalOf = (ledger: Ledger) => creditOf(ledger).reduce((sum, segments) => sum + heardSeconds(segments), 0);
const inOrderOfReceipt = (sent: readonly Sent[]) => sent.toSorted((one, other) => one.receivedAt - other.receivedAt);

// ── What a learner does: one thing after the other, on any device, online or not ────────────────────────────────────

const act = fc.record({
  version: fc.constantFrom(...VERSIONS),
  from: fc.nat(3_600_000),
  wallMs: fc.integer({ min: 1, max: 900_000 }),
  rate: fc.constantFrom(0.5, 1, 1.25, 2, 3),
  pauseMs: fc.nat(600_000),
  /** The stretch so far is sent at these shares of it, and once whole; each waits as behind a dead connection. */
  sends: fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), waits: fc.nat(40_000_000) }), { maxLength: 3 }),
  wholeWaits: fc.nat(40_000_000),
});

function happen(acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]) {
  let now = ISSUED_AT;
  const heard = new Map<number, Segment[]>();
  const sent = acts.flatMap(({ version, from, wallMs, rate, pauseMs, sends, wholeWaits }, index): Sent[] => {
    const startedAt = now + pauseMs;
    now = startedAt + wallMs;
    // A port claims whole milliseconds and never more audio than its wall clock allows.
    const claimUntil = (ms: number): Claim => ({
      id: `act ${index}`,
      audioVersionId: version,
      fromMs: from,
      toMs: from + Math.floor(ms * rate),
      rate,
      startedAt,
      endedAt: startedAt + ms,
    });
    const whole = claimUntil(wallMs);
    heard.set(version, [...(heard.get(version) ?? []), [whole.fromMs, whole.toMs]]);
    const parts = sends.map(({ share, waits }): Sent => {
      const ms = Math.floor(wallMs * share);
      return { claims: [claimUntil(ms)], receivedAt: startedAt + ms + waits };
    });
    return [...parts, { claims: [whole], receivedAt: now + wholeWaits }];
  });
  return { sent, heard: VERSIONS.map((version) => unionOf(heard.get(version) ?? [])) };
}

const story = fc.array(act, { minLength: 1, maxLength: 12 }).map(happen);

describe('What a learner heard', () => {
  it('PLAY-17.1 PLAY-17.3 is credited whole, whatever comes late, twice, in parts or in another order', () => {
    fc.assert(
      fc.property(story, fc.infiniteStream(fc.nat()), ({ sent, heard }, chance) => {
        expect(creditOf(inOrderOfReceipt(sent).reduce(receive, emptyLedger))).toEqual(heard);
        const shuffled = [...sent, ...sent.slice(0, 4)].map((one) => [chance.next().value, one] as const).sort(([a], [b]) => a - b);
        expect(creditOf(shuffled.reduce((ledger, [, one]) => receive(ledger, one), emptyLedger))).toEqual(heard);
      }),
      RUNS,
    );
  });

  it('PLAY-17.1 is credited whole when all of it comes in one report after days offline', () => {
    fc.assert(
      fc.property(story, ({ sent, heard }) => {
        const longest = new Map(sent.flatMap(({ claims }) => claims).map((claim) => [claim.id, claim]));
        const receivedAt = Math.max(...sent.map((one) => one.receivedAt)) + 86_400_000;
        expect(creditOf(receive(emptyLedger, { claims: [...longest.values()], receivedAt }))).toEqual(heard);
      }),
      RUNS,
    );
  });
});

// ── What somebody makes up ──────────────────────────────────────────────────────────────────────────────────────────

const HOUR = 3_600_000;
const moment = fc.integer({ min: ISSUED_AT - HOUR, max: ISSUED_AT + 3 * HOUR });
const madeUp: fc.Arbitrary<Claim> = fc.record({
  // Few ids, so that the same ones come again with something else; any version, one that was never issued among them.
  id: fc.oneof(fc.nat(5).map(String), fc.uuid()),
  audioVersionId: fc.constantFrom(...VERSIONS, 9),
  fromMs: fc.nat(HOUR),
  toMs: fc.oneof(fc.nat(HOUR), fc.constant(100 * HOUR)),
  rate: fc.constantFrom(0.25, 1, 2, 4),
  startedAt: moment,
  endedAt: moment,
});
const attack = fc
  .array(fc.record({ claims: fc.array(madeUp, { maxLength: 6 }), after: fc.nat(HOUR / 2) }), { minLength: 1, maxLength: 10 })
  .map((reports) => {
    let now = ISSUED_AT;
    return reports.map(({ claims, after }): Sent => {
      now += after;
      // An id belongs to one version; the server refuses a report that says otherwise.
      return { receivedAt: now, claims: claims.map((claim) => ({ ...claim, id: `${claim.id} of ${claim.audioVersionId}` })) };
    });
  })
  .map((sent) => sent.map((one) => ({ ...one, claims: [...new Map(one.claims.map((claim) => [claim.id, claim])).values()] })));

describe('What somebody makes up', () => {
  it('PLAY-17.2 never earns more than the time that passed allows, at any speed, in all episodes together', () => {
    fc.assert(
      fc.property(attack, (sent) => {
        const ledger = sent.reduce(receive, emptyLedger);
        const passed = (sent.at(-1)?.receivedAt ?? ISSUED_AT) - ISSUED_AT;
        const used = heardSeconds(ledger.usedTime);
        expect(used).toBeLessThanOrEqual(passed);
        const atSpeed = (most: number) => [...ledger.known.values()].filter(({ rate }) => rate <= most);
        for (const rate of [0.25, 1, 2, 4]) {
          const credited = atSpeed(rate).reduce((sum, claim) => sum + heardSeconds(claim.credited), 0);
          expect(credited).toBeLessThanOrEqual(used * rate + 1e-6);
        }
        expect(ledger.creditedOf(9)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('PLAY-17.2 takes nothing from what was credited before', () => {
    fc.assert(
      fc.property(attack, (sent) => {
        let before = emptyLedger;
        for (const one of sent) {
          const after = receive(before, one);
          for (const version of VERSIONS)
            expect(mergeHeard(after.creditedOf(version), before.creditedOf(version))).toEqual(after.creditedOf(version));
          before = after;
        }
      }),
      RUNS,
    );
  });

  it('PLAY-17.2 earns nothing when everything is sent again under new ids', () => {
    fc.assert(
      fc.property(attack, (sent) => {
        const [once, receivedAt] = [sent.reduce(receive, emptyLedger), sent.at(-1)?.receivedAt ?? ISSUED_AT];
        const total = totalOf(once);
        // The time that the first round used is used: what is left of it was never claimed by anything that counted.
        const within = (ledger: Ledger, { claims }: Sent) =>
          claims.reduce((sofar, claim) => {
            const interval = [...once.known.values()].find(({ id }) => id === claim.id);
            if (!interval) return sofar;
            const again = { ...claim, id: `${claim.id} again`, startedAt: interval.startedAt, endedAt: interval.endedAt };
            return receive(sofar, { claims: [again], receivedAt });
          }, ledger);
        expect(totalOf(sent.reduce(within, once))).toBe(total);
      }),
      RUNS,
    );
  });
});
