import { describe, expect, it } from 'vitest';
import { spliceOf, unspliced } from './splice.ts';

const of = (before: string, after: string) => spliceOf([...before], [...after], (one, other) => one === other);

describe('What of a list became another', () => {
  it('is as short as it can be', () => {
    expect(of('abcd', 'abXcd')).toEqual({ at: 2, removed: [], added: ['X'] });
    expect(of('aab', 'ab')).toEqual({ at: 1, removed: ['a'], added: [] });
    expect(of('', 'ab')).toEqual({ at: 0, removed: [], added: ['a', 'b'] });
    expect(of('ab', 'ab')).toEqual({ at: 2, removed: [], added: [] });
  });

  it('goes back', () => {
    for (const [before, after] of [
      ['abcd', 'aXd'],
      ['aaa', 'aa'],
      ['', 'x'],
      ['x', ''],
    ] as const)
      expect(unspliced([...after], of(before, after)).join('')).toBe(before);
  });
});
