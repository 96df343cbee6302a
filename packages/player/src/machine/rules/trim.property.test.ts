import type { Segment } from '@auscult/domain/listening/heard-segments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastRate, planTrim, savedBy, trimAt } from './trim.ts';

const DURATION = 120;
const places = fc
  .uniqueArray(fc.integer({ min: 0, max: DURATION * 10 }), { maxLength: 24 })
  .map((tenths) => tenths.toSorted((a, b) => a - b).map((t) => t / 10));
/** Apart and rising, as the server gives them. */
const silences = places.map((all) =>
  all.flatMap((from, index): Segment[] => (index % 2 === 0 && all[index + 1] !== undefined ? [[from, all[index + 1] as number]] : [])),
);
const moments = fc.array(
  fc.integer({ min: 0, max: DURATION * 10 }).map((tenths) => tenths / 10),
  { maxLength: 4 },
);
const rate = fc.integer({ min: 5, max: 30 }).map((tenths) => tenths / 10);

interface Played {
  readonly from: number;
  readonly to: number;
  readonly rate: number;
}

/** Plays all of it with a timer that is late by up to `late`, which the device knows of itself. */
function play(plan: readonly Segment[], listener: number, fast: number, late: number, delays: readonly number[]): Played[] {
  const played: Played[] = [];
  let [position, step] = [0, 0];
  while (position < DURATION && step < 1000) {
    const { rate: now, until } = trimAt(plan, position, { rate: listener, fastRate: fast, lateSeconds: late });
    const delay = (delays[step % Math.max(1, delays.length)] ?? 0) * late;
    const to = until === null ? DURATION : Math.min(DURATION, until + delay * now);
    played.push({ from: position, to, rate: now });
    [position, step] = [to, step + 1];
  }
  return played;
}

describe('Silences that are played faster', () => {
  const history = fc.tuple(
    silences,
    moments,
    rate,
    fc.constantFrom(null, 1, 1.25, 2),
    fc.double({ min: 0, max: 0.5, noNaN: true }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 }),
  );

  it('are all that is: speech keeps its speed however late the timers are, and nothing is left out', () => {
    fc.assert(
      fc.property(history, ([all, asked, listener, counts, late, delays]) => {
        const fast = fastRate(listener, counts);
        const played = play(planTrim(all, asked), listener, fast, late, delays);
        for (const [index, one] of played.entries()) {
          expect(one.from).toBe(index === 0 ? 0 : played[index - 1]?.to);
          if (one.rate === listener) continue;
          const silence = all.find(([from, to]) => one.from >= from + 0.25 - 1e-9 && one.to <= to - 0.2 + 1e-9);
          expect(silence, `${one.from} to ${one.to} is no silence`).toBeDefined();
        }
        expect(played.at(-1)?.to).toBe(DURATION);
      }),
      { numRuns: 2000 },
    );
  });

  it('never run over the second before a question, and never faster than counts for the points', () => {
    fc.assert(
      fc.property(history, ([all, asked, listener, counts, late, delays]) => {
        const fast = fastRate(listener, counts);
        expect(fast).toBeGreaterThanOrEqual(listener);
        expect(fast).toBeLessThanOrEqual(counts !== null && listener <= counts ? counts : 3);
        for (const one of play(planTrim(all, asked), listener, fast, late, delays)) {
          if (one.rate === listener) continue;
          for (const at of asked) expect(one.to <= at - 1 + 1e-9 || one.from >= at, `${one.from} to ${one.to} runs over ${at}`).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('save what they are told to save', () => {
    fc.assert(
      fc.property(silences, rate, (all, listener) => {
        const fast = fastRate(listener, null);
        const plan = planTrim(all, []);
        const took = play(plan, listener, fast, 0, [0]).reduce((sum, one) => sum + (one.to - one.from) / one.rate, 0);
        expect(DURATION / listener - took).toBeCloseTo(savedBy(plan, listener, fast), 6);
      }),
    );
  });
});
