import { ApiError, Unreachable } from '../api-error.ts';
import { backoffMs, pause, type Timing } from './timing.ts';

/** The first, and this many more. */
const RETRIES = 3;

const mayPass = (error: unknown) => error instanceof Unreachable || (error instanceof ApiError && error.status >= 502);

/** Sends what carries an id of its own, and again where no answer came or the server had no room for it: it counts once. */
export async function sendOnce<T>(timing: Timing, call: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (failures >= RETRIES || !mayPass(error)) throw error;
      await pause(timing, backoffMs(failures + 1, timing.random()), new AbortController().signal);
    }
  }
}
