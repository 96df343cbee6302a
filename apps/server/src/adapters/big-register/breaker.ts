import { createBreaker } from '../breaker.ts';
import { type BigRegister, RegisterDown } from './big-register.ts';

/** Leaves a register that fails alone for a while. */
export function withBreaker(register: BigRegister, now: () => number): BigRegister {
  const guarded = createBreaker(now, () => new RegisterDown('the register is left alone for a while'));
  return {
    lookup: (number, options) => guarded(() => register.lookup(number, options)),
    referenceData: () => guarded(() => register.referenceData()),
  };
}
