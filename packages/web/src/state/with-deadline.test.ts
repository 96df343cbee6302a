import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from './with-deadline.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('withDeadline', () => {
  it('NAV-12.1 gives up on a part of the app after 120 seconds', async () => {
    const outcome = withDeadline(() => new Promise(() => undefined)).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('A part of the app did not load in time');
  });

  it('passes on what came, and what failed, and leaves no timer behind', async () => {
    await expect(withDeadline(async () => 'screen')).resolves.toBe('screen');
    await expect(withDeadline(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(vi.getTimerCount()).toBe(0);
  });
});
