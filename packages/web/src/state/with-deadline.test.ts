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

  it('asks for a file under another address when it is tried again in a browser that keeps to its first failure', async () => {
    const load = (): Promise<unknown> =>
      Promise.reject(new TypeError('error loading dynamically imported module: data:text/javascript,export%20const%20name=%22screen%22//'));
    await expect(withDeadline(load)).rejects.toThrow('error loading');
    await expect(withDeadline(load)).resolves.toMatchObject({ name: 'screen' });
  });
});
