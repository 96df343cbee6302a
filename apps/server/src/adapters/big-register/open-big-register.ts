import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { BigRegister } from './big-register.ts';
import { withBreaker } from './breaker.ts';
import { withBudget } from './budgeted-register.ts';
import { withCache } from './cached-register.ts';
import { embeddedExchange } from './embedded/embedded-exchange.ts';
import { httpExchange } from './http-exchange.ts';
import { takeFromBudget } from './register-budget-queries.ts';
import { createSoapRegister } from './soap-register.ts';

/** Of all processes together; numbers that are kept in memory are not counted. */
const LOOKUPS_PER_HOUR = 2000;

/** The register at the configured address; without one the embedded one, which answers by the same messages. */
export function openBigRegister({ bigRegisterUrl }: { bigRegisterUrl: string | null }, { db, clock }: { db: Database; clock: Clock }): BigRegister {
  const elapsed = () => performance.now();
  const exchange = bigRegisterUrl === null ? embeddedExchange() : httpExchange(bigRegisterUrl);
  const register = createSoapRegister({ exchange, clock, random: Math.random, elapsed });
  const admit = async () => (await takeFromBudget(db, 'all', LOOKUPS_PER_HOUR, clock.now())) === 0;
  return withCache(withBudget(withBreaker(register, elapsed), admit), elapsed);
}
