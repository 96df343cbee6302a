import { ApiError, Unreachable } from '../api-error.ts';
import { backoffMs, pause, type Timing } from './timing.ts';

/** Also a slow server has restarted within this. */
const GIVE_UP_MS = 45_000;
/** After so many failures the pauses grow no longer: somebody is looking at a message that is not sent yet. */
const LONGEST_PAUSE_AFTER = 4;

const mayPass = (error: unknown) => error instanceof Unreachable || (error instanceof ApiError && error.status >= 502);

/** Sends a call, and again where no answer came or the server was overloaded. The call carries an id, so that it counts once. */
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
