import { describe, expect, it } from 'vitest';
import { createSessionCache } from './session-cache.ts';

const FAR = 1_000_000;

describe('createSessionCache', () => {
  it('keeps a value for five seconds, and no longer than it is valid', () => {
    const cache = createSessionCache<string>();
    cache.set('a', 'one', 0, FAR);
    cache.set('b', 'two', 0, 1000);
    expect([cache.get('a', 4999), cache.get('b', 999), cache.get('a', 5000), cache.get('b', 1000)]).toEqual(['one', 'two', undefined, undefined]);
  });

  it('does not keep it longer when the clock is set back', () => {
    const cache = createSessionCache<string>();
    cache.set('a', 'one', 10_000, FAR);
    expect(cache.get('a', 9999)).toBeUndefined();
  });

  it('does not let keep what was read before a message came', () => {
    const cache = createSessionCache<string>();
    const mayKeep = cache.beginLoad();
    expect(mayKeep()).toBe(true);
    cache.delete('a');
    expect(mayKeep()).toBe(false);
  });

  it('forgets what a message names', () => {
    const cache = createSessionCache<string>();
    for (const [key, value] of [
      ['a', 'one'],
      ['b', 'two'],
      ['c', 'two'],
    ] as const)
      cache.set(key, value, 0, FAR);
    cache.delete('a');
    cache.deleteIf((value) => value === 'two');
    expect(['a', 'b', 'c'].map((key) => cache.get(key, 1))).toEqual([undefined, undefined, undefined]);
  });
});
