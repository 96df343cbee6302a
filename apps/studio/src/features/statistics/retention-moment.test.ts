import { describe, expect, it } from 'vitest';
import { momentOf } from './retention-moment.ts';

const retention = Array.from({ length: 101 }, (_, hundredth) => (hundredth <= 50 ? 1 : 0.4));

describe('A moment of an episode', () => {
  it('says who is still there and how many stop within two minutes, unless they are few', () => {
    const at = (hundredth: number, listeners = 100) => momentOf(retention, { hundredth, duration: 6000, listeners });
    expect(at(50)).toEqual({ seconds: 3000, share: 1, stops: 60 });
    expect(at(40)).toEqual({ seconds: 2400, share: 1, stops: null });
    expect(at(50, 6).stops).toBeNull();
    expect(at(100)).toEqual({ seconds: 6000, share: 0.4, stops: null });
  });
});
