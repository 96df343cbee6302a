import { ApiError, Unreachable } from '../api-error.ts';
import { backoffMs, pause, type Timing } from './timing.ts';

/** As long as a server takes to begin anew, also a slow one. */
const GIVE_UP_MS = 45_000;
/** From so many failures on the pauses grow no longer: whoever waits is seen waiting. */
const LONGEST_PAUSE_AFTER = 4;

const mayPass = (error: unknown) => error instanceof Unreachable || (error instanceof ApiError && error.status >= 502);

/** Sends what carries an id of its own, and again where no answer came or the server had no room for it: it counts once. */
export async function sendOnce<T>(timing: Timing, call: () => Promise<T>): Promise<T> {
  const began = timing.now();
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (timing.now() - began >= GIVE_UP_MS || !mayPass(error)) throw error;
      await pause(timing, backoffMs(Math.min(failures, LONGEST_PAUSE_AFTER), timing.random()), new AbortController().signal);
    }
  }
}
