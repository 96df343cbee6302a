import { compareNames, type NameMatch } from '@auscult/domain/profession/compare-names';
import { professionsOf, registerCodesOf } from '@auscult/domain/profession/register-codes';
import { type Lookup, RegisterDown, type RegisterEntry } from '../../adapters/big-register/big-register.ts';
import { takeFromBudget } from '../../adapters/big-register/register-budget-queries.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { loadProfessionCodes, type OwnerRow } from './bignumber-queries.ts';

const LOOKUPS_PER_HOUR = 30;
/** Of those that go past what is kept in memory. */
const FRESH_LOOKUPS_PER_HOUR = 5;

/** One look into the register for this account, as far as its budget goes. `down`: it cannot be asked now. */
export async function askRegister(
  { db, clock, bigRegister, log }: AppContext,
  accountId: number,
  number: string,
  { fresh = false } = {},
): Promise<Lookup | { readonly kind: 'down' }> {
  const now = clock.now();
  const wait = await takeFromBudget(db, `account:${accountId}`, LOOKUPS_PER_HOUR, now);
  if (wait > 0) throw new Refusal('too_many_requests', undefined, wait);
  const freshWait = fresh ? await takeFromBudget(db, `fresh:${accountId}`, FRESH_LOOKUPS_PER_HOUR, now) : 0;
  if (freshWait > 0) throw new Refusal('too_many_requests', undefined, freshWait);
  try {
    return await bigRegister.lookup(number, { fresh });
  } catch (error) {
    if (!(error instanceof RegisterDown)) throw error;
    log.warn({ reason: error.message }, 'the BIG register did not answer');
    return { kind: 'down' };
  }
}

/** How well the account's own name fits the one in the register. */
export function matchOf(owner: OwnerRow, { name }: RegisterEntry): NameMatch {
  const { first_name: firstName, insertion, last_name: lastName, initials } = owner;
  return compareNames({ firstName, insertion, lastName, initials }, name);
}

const registrationsOf = ({ professionCode, specialisms }: RegisterEntry) => [{ code: professionCode, specialisms }];

/** What the entry stands for, in the register's codes. */
export const codesOf = (entry: RegisterEntry): string[] => registerCodesOf(registrationsOf(entry));

/** What it stands for among our professions, the likeliest first. */
export async function professionIdsOf({ db }: AppContext, entry: RegisterEntry): Promise<number[]> {
  const rows = await loadProfessionCodes(db);
  return professionsOf(
    registrationsOf(entry),
    rows.map(({ id, register_codes }) => ({ id, registerCodes: register_codes })),
  );
}
