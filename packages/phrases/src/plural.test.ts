import { describe, expect, it } from 'vitest';
import { plural } from './plural.ts';

const forms = { one: 'punt', other: 'punten' };

describe('plural', () => {
  it.each([
    [0, '0\u00a0punten'],
    [1, '1\u00a0punt'],
    [1.5, '1,5\u00a0punten'],
    [2, '2\u00a0punten'],
    [12_480, '12.480\u00a0punten'],
  ])('writes %d as %s in Dutch', (count, expected) => {
    expect(plural('nl', count, forms)).toBe(expected);
  });

  it('writes numbers the British way in English', () => {
    expect(plural('en', 12_480.5, { one: 'follower', other: 'followers' })).toBe('12,480.5\u00a0followers');
  });
});
