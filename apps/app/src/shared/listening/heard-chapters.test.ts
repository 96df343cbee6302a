import { describe, expect, it } from 'vitest';
import { heardChapters, trackContinuousPlay } from './heard-chapters.ts';

const chapters = [
  { id: 1, title: 'Casus', from: 0, to: 100 },
  { id: 2, title: 'Screenen', from: 100, to: 200 },
];

describe('heardChapters', () => {
  it('marks a chapter when nine tenths of it were heard, in pieces or at once', () => {
    expect(heardChapters(chapters, [[0, 89]])).toEqual([]);
    expect(heardChapters(chapters, [[0, 90]])).toEqual([1]);
    expect(
      heardChapters(chapters, [
        [5, 60],
        [60, 130],
        [132, 200],
      ]),
    ).toEqual([1, 2]);
  });
});

describe('followRun', () => {
  it('grows with each tick and begins anew after a jump', () => {
    const follow = trackContinuousPlay();
    follow(10);
    expect(follow(10.5)).toEqual([10, 10.5]);
    expect(follow(90)).toEqual([90, 90]);
    expect(follow(91)).toEqual([90, 91]);
    expect(follow(20)).toEqual([20, 20]);
  });
});
