import { type BigRegister, RegisterDown } from './big-register.ts';

/** Asks only while `admit` says so: this server is no way for the world to read the register. */
export function withBudget(register: BigRegister, admit: () => Promise<boolean>): BigRegister {
  async function admitted<T>(call: () => Promise<T>): Promise<T> {
    if (!(await admit())) throw new RegisterDown('the register was asked enough for this hour');
    return call();
  }
  return {
    lookup: (number, options) => admitted(() => register.lookup(number, options)),
    referenceData: () => admitted(() => register.referenceData()),
  };
}
