const FAILURES = 5;
const OPEN_MS = 60_000;

/** A circuit breaker: after five failures in a row it stays open for a minute, then one call tries again. `refusal` makes what it throws meanwhile. */
export function createBreaker(now: () => number, refusal: () => Error): <T>(call: () => Promise<T>) => Promise<T> {
  let failures = 0;
  let openUntil = 0;

  return async (call) => {
    if (failures >= FAILURES) {
      if (now() < openUntil) throw refusal();
      // Calls that arrive during this attempt are still refused.
      openUntil = now() + OPEN_MS;
    }
    try {
      const answer = await call();
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      openUntil = now() + OPEN_MS;
      throw error;
    }
  };
}
