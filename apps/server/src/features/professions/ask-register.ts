import { compareNames, type NameMatch } from '@auscult/domain/profession/compare-names';
import { professionsOf, registerCodesOf } from '@auscult/domain/profession/register-codes';
import { type Lookup, RegisterDown, type RegisterEntry } from '../../adapters/big-register/big-register.ts';
import type { AppContext } from '../../context.ts';
import { requireWindow } from '../../limits/fixed-window.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { loadProfessionCodes, type OwnerRow } from './bignumber-queries.ts';

const LOOKUPS = { kind: 'register_lookup', maximum: 30, windowSeconds: 3600 };
/** Of those that go past what is cached. */
const FRESH_LOOKUPS = { kind: 'register_fresh_lookup', maximum: 5, windowSeconds: 3600 };

/** One look into the register for this account, as far as its budget goes. `down`: it cannot be asked now. */
export async function askRegister(
  { db, clock, bigRegister, log }: AppContext,
  own: OwnAccount,
  number: string,
  { fresh = false } = {},
): Promise<Lookup | { readonly kind: 'down' }> {
  const now = clock.now();
  const name = String(own.accountId);
  await requireWindow(db, now, { ...LOOKUPS, name });
  if (fresh) await requireWindow(db, now, { ...FRESH_LOOKUPS, name });
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
