import { type BigRegister, RegisterDown } from './big-register.ts';

/** Calls the register only while `admit` allows it, so that this server cannot be used to read it out. */
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
