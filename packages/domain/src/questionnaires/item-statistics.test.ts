import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discriminationOf, type ItemCounts, itemStatistics, LEAST_LEARNERS } from './item-statistics.ts';

/** Of each learner: whether this question was right, and the share of the rest that was. */
type Learners = readonly (readonly [isRight: boolean, rest: number])[];

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const countsOf = (learners: Learners): ItemCounts => ({
  answered: learners.length,
  right: learners.filter(([isRight]) => isRight).length,
  compared: learners.length,
  comparedRight: learners.filter(([isRight]) => isRight).length,
  restSum: sum(learners.map(([, rest]) => rest)),
  restSquares: sum(learners.map(([, rest]) => rest * rest)),
  restOfRight: sum(learners.filter(([isRight]) => isRight).map(([, rest]) => rest)),
});

/** Pearson's correlation as it stands in every textbook. */
function pearson(learners: Learners): number {
  const [x, y] = [learners.map(([isRight]) => Number(isRight)), learners.map(([, rest]) => rest)];
  const [meanX, meanY] = [sum(x) / x.length, sum(y) / y.length];
  const covariance = sum(x.map((one, index) => (one - meanX) * ((y[index] ?? 0) - meanY)));
  return covariance / Math.sqrt(sum(x.map((one) => (one - meanX) ** 2)) * sum(y.map((one) => (one - meanY) ** 2)));
}

const learners = fc.array(
  fc.tuple(
    fc.boolean(),
    fc.integer({ min: 0, max: 10 }).map((right) => right / 10),
  ),
  { minLength: 20, maxLength: 60 },
);

describe('discriminationOf', () => {
  it('API-05.7 is the worked example: 20 learners, 12 right with 0.8 of the rest, 8 wrong with 0.3', () => {
    // p = 0.6, mean rest 0.6, deviation of the rest √(0.6 × 0.4) × 0.5; (0.8 − 0.3) × √(0.6 × 0.4) ÷ that = 1, as the rest follows from the question.
    const apart: Learners = [...Array.from({ length: 12 }, () => [true, 0.8] as const), ...Array.from({ length: 8 }, () => [false, 0.3] as const)];
    expect(discriminationOf(countsOf(apart))).toBeCloseTo(1);
    // Half of the right ones with 1.0 and half with 0.6; half of the wrong ones with 0.5 and half with 0.1: Σx·y = 9.6, Σy = 12, Σy² = 9.2.
    const mixed: Learners = [1, 0.6].flatMap((rest) => Array.from({ length: 6 }, () => [true, rest] as const));
    const wrong: Learners = [0.5, 0.1].flatMap((rest) => Array.from({ length: 4 }, () => [false, rest] as const));
    // (9.6 ÷ 20 − 0.6 × 0.6) ÷ √(0.6 × 0.4 × (9.2 ÷ 20 − 0.36)) = 0.12 ÷ √0.024 = 0.7746.
    expect(discriminationOf(countsOf([...mixed, ...wrong]))).toBeCloseTo(0.7746, 4);
  });

  it('API-05.7 is the correlation of being right here with the rest, from -1 to 1, and turns round with the key', () => {
    fc.assert(
      fc.property(learners, (of) => {
        const found = discriminationOf(countsOf(of));
        const turned = discriminationOf(countsOf(of.map(([isRight, rest]) => [!isRight, rest])));
        // Where it says nothing it says nothing of the turned key either.
        expect(turned === null).toBe(found === null);
        expect(Math.abs(found ?? 0)).toBeLessThanOrEqual(1);
        expect(found ?? 0).toBeCloseTo(found === null ? 0 : pearson(of), 6);
        expect(turned ?? 0).toBeCloseTo(-(found ?? 0), 6);
      }),
    );
  });

  it('says nothing of few, of a question that all had right, and of a rest that is the same for all', () => {
    const of = (count: number, isRight: (index: number) => boolean, rest: (index: number) => number) =>
      discriminationOf(countsOf(Array.from({ length: count }, (_, index) => [isRight(index), rest(index)] as const)));
    expect([
      of(
        19,
        (i) => i % 2 === 0,
        (i) => i / 19,
      ),
      of(
        20,
        () => true,
        (i) => i / 20,
      ),
      of(
        20,
        (i) => i % 2 === 0,
        () => 0.5,
      ),
    ]).toEqual([null, null, null]);
  });
});

describe('itemStatistics', () => {
  const of = (answered: number, right: number, parts: Partial<ItemCounts> = {}) =>
    itemStatistics({ answered, right, compared: 0, comparedRight: 0, restSum: 0, restSquares: 0, restOfRight: 0, ...parts });

  it('API-05.7 tells nothing of fewer than five', () => {
    expect([of(LEAST_LEARNERS - 1, 2), of(LEAST_LEARNERS, 2)?.difficulty]).toEqual([null, 0.4]);
  });

  it('API-05.7 says which question to look at', () => {
    expect([of(10, 2), of(20, 19), of(10, 5)].map((found) => found?.judgement)).toEqual(['too_hard', 'too_easy', null]);
    // Whoever knew the rest was wrong here.
    expect(of(20, 10, { compared: 20, comparedRight: 10, restSum: 10, restSquares: 8, restOfRight: 2 })?.judgement).toBe('check_key');
  });
});
