import { describe, expect, it } from 'vitest';
import { keptIds, momentFault, passageFault } from './placing.ts';

const video = (time_open: number | null, time_close: number | null = null) => ({ question_id: 1, type: 'VIDEO', time_open, time_close }) as const;
const clock = (time_open: number | null, time_close: number | null) => ({ question_id: 1, type: 'CLOCK', time_open, time_close }) as const;

describe('Placing the questions of an episode', () => {
  it('ACC-04.4 a moment needs its time, within the sound or in order; one by hand has none', () => {
    expect([video(0), video(null), video(600), video(20, 10)].map((one) => momentFault(one, 600))).toEqual([
      null,
      'no_time',
      'after_end',
      'ends_first',
    ]);
    expect([clock(null, null), clock(2e9, null), clock(2e9, 1e9)].map((one) => momentFault(one, 600))).toEqual(['no_time', null, 'ends_first']);
    expect(momentFault({ question_id: 1, type: 'MANUAL', time_open: null, time_close: null }, 0)).toBeNull();
  });

  it('a passage lies within the sound and ends after it began', () => {
    expect(
      [
        { from: 1, to: 600 },
        { from: 5, to: 5 },
        { from: 5, to: 601 },
      ].map((one) => passageFault(one, 600)),
    ).toEqual([null, 'ends_first', 'after_end']);
  });

  it('a moment keeps its id when it moves, and gets it back when its removal is undone before it was saved twice', () => {
    const existing = [
      { id: 7, question_id: 1, type: 'VIDEO' },
      { id: 8, question_id: 1, type: 'VIDEO' },
      { id: 9, question_id: 2, type: 'VIDEO' },
    ] as const;
    const of = (question_id: number, id?: number) => ({ id, question_id, type: 'VIDEO' }) as const;
    expect(keptIds(existing, [of(1, 8), of(1, 7)])).toEqual([8, 7]);
    expect(keptIds(existing, [of(1), of(1, 7), of(3)])).toEqual([8, 7, null]);
    expect(keptIds(existing, [of(2, 7), of(1, 7), of(1, 7), of(1, 99)])).toEqual([9, 7, 8, null]);
  });
});
