import { describe, expect, it } from 'vitest';
import { missedQuestions, skippedPassages } from './missed.ts';

const question = (opensAt: number, closesAt: number | null = null, isAnswered = false) => ({ id: opensAt, opensAt, closesAt, isAnswered });

describe('missedQuestions', () => {
  it.each([
    ['played past', 59.9, 60.1, true],
    ['jumped over', 10, 300, true],
    ['jumped over from its very second', 60, 61, true],
    ['not reached yet', 10, 60, false],
    ['gone back over', 300, 10, false],
    ['passed long before', 61, 90, false],
  ])('PLAY-15.1 a question at one second: %s', (_, from, to, isMissed) => {
    expect(missedQuestions([question(60)], from, to)).toHaveLength(isMissed ? 1 : 0);
  });
  it('PLAY-15.1 is missed when its time is over, not while it is asked', () => {
    expect(missedQuestions([question(60, 75)], 59, 74)).toEqual([]);
    expect(missedQuestions([question(60, 75)], 74, 76)).toHaveLength(1);
  });
  it('PLAY-15.1 is never missed once answered', () => {
    expect(missedQuestions([question(60, 75, true)], 0, 100)).toEqual([]);
  });
});

describe('skippedPassages', () => {
  it('PLAY-15.2 is everything unheard that is longer than a tick can miss', () => {
    expect(
      skippedPassages(
        [
          [0, 100],
          [101.5, 200],
          [260, 598.5],
        ],
        600,
      ),
    ).toEqual([[200, 260]]);
  });
  it('PLAY-15.2 is one passage where a run of seeks stopped within it', () => {
    const touched = [
      [0, 26],
      [41, 41],
      [56, 56.4],
      [80, 600],
    ] as const;
    expect(skippedPassages(touched, 600)).toEqual([[26, 80]]);
  });
  it('PLAY-15.2 is nothing once all was heard, and nothing while the length is unknown', () => {
    expect(skippedPassages([[0, 600]], 600)).toEqual([]);
    expect(skippedPassages([], 0)).toEqual([]);
  });
});
