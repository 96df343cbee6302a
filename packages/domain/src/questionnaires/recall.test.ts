import { describe, expect, it } from 'vitest';
import { type AskedBefore, maySendAt, recallQuestions } from './recall.ts';

const asked = (id: number, changes: Partial<AskedBefore> = {}): AskedBefore => ({
  id,
  kind: 'single',
  isGraded: true,
  isAnswered: true,
  wasHard: false,
  ...changes,
});
const many = Array.from({ length: 8 }, (_, index) => asked(index));

describe('recallQuestions', () => {
  it('ACC-13.2 takes three at most, the same for the same seed, others for another', () => {
    expect(recallQuestions(many, 'a')).toHaveLength(3);
    expect(recallQuestions(many, 'a')).toEqual(recallQuestions(many, 'a'));
    expect(new Set(['a', 'b', 'c', 'd'].map((seed) => recallQuestions(many, seed).join())).size).toBeGreaterThan(1);
  });

  it('ACC-13.2 takes what was hard first', () => {
    const hard = [6, 7].map((id) => asked(id, { wasHard: true }));
    for (const seed of ['a', 'b', 'c'])
      expect(
        recallQuestions([...many.slice(0, 6), ...hard], seed)
          .slice(0, 2)
          .toSorted(),
      ).toEqual([6, 7]);
  });

  it('ACC-13.3 takes only what was asked, has a right answer and can be chosen', () => {
    const left = [
      asked(1, { kind: 'open', isGraded: false }),
      asked(2, { kind: 'number', isGraded: false }),
      asked(3, { isGraded: false }),
      asked(4, { isAnswered: false }),
    ];
    expect(recallQuestions([...left, asked(5, { kind: 'true_false' })], 'a')).toEqual([5]);
  });
});

describe('maySendAt', () => {
  it('ACC-13.4 is by day only', () => {
    expect([0, 8, 9, 19, 20, 23].map(maySendAt)).toEqual([false, false, true, true, false, false]);
  });
});
