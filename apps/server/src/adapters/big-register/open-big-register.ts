import type { Clock } from '../../clock.ts';
import type { BigRegister } from './big-register.ts';
import { withBreaker } from './breaker.ts';
import { withBudget } from './budgeted-register.ts';
import { withCache } from './cached-register.ts';
import { embeddedExchange } from './embedded/embedded-exchange.ts';
import { httpExchange } from './http-exchange.ts';
import { createSoapRegister } from './soap-register.ts';

/**
 * The register at the configured address; without one the embedded one, which answers by the same messages. `admit` says whether there is
 * budget for one more call; numbers that are cached need none.
 */
export function openBigRegister(
  { bigRegisterUrl }: { bigRegisterUrl: string | null },
  { clock, admit }: { clock: Clock; admit: () => Promise<boolean> },
): BigRegister {
  const elapsed = () => performance.now();
  const exchange = bigRegisterUrl === null ? embeddedExchange() : httpExchange(bigRegisterUrl);
  const register = createSoapRegister({ exchange, clock, random: Math.random, elapsed });
  return withCache(withBudget(withBreaker(register, elapsed), admit), elapsed);
}
