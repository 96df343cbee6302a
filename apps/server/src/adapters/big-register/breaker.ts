import { type BigRegister, RegisterDown } from './big-register.ts';

const FAILURES = 5;
const OPEN_MS = 60_000;

/** A circuit breaker: after five failures in a row it stays open for a minute, then one call tries the register. */
export function withBreaker(register: BigRegister, now: () => number): BigRegister {
  let failures = 0;
  let openUntil = 0;

  async function run<T>(call: () => Promise<T>): Promise<T> {
    if (failures >= FAILURES) {
      if (now() < openUntil) throw new RegisterDown('the register is left alone for a while');
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
  }

  return { lookup: (number, options) => run(() => register.lookup(number, options)), referenceData: () => run(() => register.referenceData()) };
}
