import { describe, expect, it } from 'vitest';
import { plural } from './plural.ts';

const forms = { one: 'punt', other: 'punten' };

describe('plural', () => {
  it.each([
    [0, '0 punten'],
    [1, '1 punt'],
    [1.5, '1,5 punten'],
    [2, '2 punten'],
    [12_480, '12.480 punten'],
  ])('writes %d as %s in Dutch', (count, expected) => {
    expect(plural('nl', count, forms)).toBe(expected);
  });

  it('writes numbers the British way in English', () => {
    expect(plural('en', 12_480.5, { one: 'follower', other: 'followers' })).toBe('12,480.5 followers');
  });
});
