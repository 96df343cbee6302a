import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

describe('createClock', () => {
  it('APP-15.2 ticks once a second while something follows it, and rests otherwise', () => {
    const clock = createClock();
    const ticks: number[] = [];
    expect(vi.getTimerCount()).toBe(0);
    const stop = clock.subscribe(() => ticks.push(clock.get()));
    vi.advanceTimersByTime(3_000);
    expect(ticks).toEqual([1_000, 2_000, 3_000]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
