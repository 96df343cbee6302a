import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attentionChecks } from './attention-checks.ts';

const MINUTE = 60;
const rule = fc.record({
  seed: fc.uuid(),
  durationSeconds: fc.integer({ min: 0, max: 300 * MINUTE }),
  questionsAt: fc.array(fc.double({ min: 0, max: 300 * MINUTE, noNaN: true }), { maxLength: 12 }),
});

describe('attentionChecks', () => {
  it('is the same for the same learner and version, and for another it is not', () => {
    fc.assert(
      fc.property(rule, (of) => {
        expect(attentionChecks(of)).toEqual(attentionChecks({ ...of }));
      }),
    );
    const places = Array.from({ length: 50 }, (_, learner) =>
      JSON.stringify(attentionChecks({ seed: `${learner} 1`, durationSeconds: 90 * MINUTE, questionsAt: [] })),
    );
    expect(new Set(places).size).toBe(50);
  });

  it('has none under half an hour, and two or three in ninety minutes', () => {
    fc.assert(
      fc.property(rule, (of) => {
        const { length } = attentionChecks({ ...of, questionsAt: [] });
        const minutes = of.durationSeconds / MINUTE;
        expect(length).toBeGreaterThanOrEqual(minutes < 30 ? 0 : Math.max(1, Math.floor(minutes / 45)));
        expect(length).toBeLessThanOrEqual(Math.floor(minutes / 30));
      }),
    );
    const counts = Array.from(
      { length: 200 },
      (_, seed) => attentionChecks({ seed: String(seed), durationSeconds: 90 * MINUTE, questionsAt: [] }).length,
    );
    expect(new Set(counts)).toEqual(new Set([2, 3]));
  });

  it('is spaced by a quarter of an hour, within the audio, and never near a question', () => {
    fc.assert(
      fc.property(rule, (of) => {
        const places = attentionChecks(of).map(({ at }) => at);
        for (const [index, at] of places.entries()) {
          expect(at).toBeGreaterThanOrEqual(7 * MINUTE);
          expect(at).toBeLessThanOrEqual(of.durationSeconds - 7 * MINUTE);
          expect(at - (places[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(15 * MINUTE - 1);
          for (const question of of.questionsAt) expect(Math.abs(question - at)).toBeGreaterThanOrEqual(2 * MINUTE);
        }
      }),
    );
  });

  it('keeps the number of a check, and its place where no question comes near, when questions are added', () => {
    fc.assert(
      fc.property(rule, (of) => {
        const before = attentionChecks({ ...of, questionsAt: [] });
        const free = before.filter(({ at }) => of.questionsAt.every((question) => Math.abs(question - at) >= 2 * MINUTE));
        const after = attentionChecks(of);
        expect(after).toEqual(expect.arrayContaining(free));
        expect(before.map(({ number }) => number)).toEqual(expect.arrayContaining(after.map(({ number }) => number)));
      }),
    );
  });
});
