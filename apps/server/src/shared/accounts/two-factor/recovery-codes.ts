import { base32nopad } from '@scure/base';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';
import { findRecoveryCode, replaceRecoveryCodes, takeRecoveryCode } from './recovery-code-queries.ts';

const CODES = 10;
/** Twelve letters: four find the row, forty bits are the secret. */
const CODE_BYTES = 8;
const CODE_LETTERS = 12;
const SELECTOR_LETTERS = 4;
const SHAPE = /^[A-Z2-7]{12}$/;

/** Ten codes as their owner sees them, `ABCD-EFGH-JKLM`, each with its own selector. */
export function newRecoveryCodes({ ids }: Pick<AppContext, 'ids'>): string[] {
  const bySelector = new Map<string, string>();
  while (bySelector.size < CODES) {
    const letters = base32nopad.encode(ids.secret(CODE_BYTES)).slice(0, CODE_LETTERS);
    bySelector.set(letters.slice(0, SELECTOR_LETTERS), letters);
  }
  return [...bySelector.values()].map((letters) => letters.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

const parts = (letters: string) => ({ selector: letters.slice(0, SELECTOR_LETTERS), secret: letters.slice(SELECTOR_LETTERS) });
const lettersOf = (code: string) => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');

export interface HashedCode {
  readonly selector: string;
  readonly hash: string;
}

/** A quarter of a second of hashing: not for inside a transaction. */
export function hashRecoveryCodes({ passwords }: Pick<AppContext, 'passwords'>, codes: readonly string[]): Promise<HashedCode[]> {
  return Promise.all(
    codes.map(async (code) => {
      const { selector, secret } = parts(lettersOf(code));
      return { selector, hash: await passwords.hash(secret) };
    }),
  );
}

/** Those from before are worth nothing from here on. */
export function storeRecoveryCodes(tx: Database, account: ActingAccount, codes: readonly HashedCode[]): Promise<void> {
  return replaceRecoveryCodes(tx, account, codes);
}

/** True once per code, however it was typed; one hash is computed whether there is such a code or not. */
export async function useRecoveryCode(
  { db, clock, passwords }: Pick<AppContext, 'db' | 'clock' | 'passwords'>,
  account: ActingAccount,
  typed: string,
): Promise<boolean> {
  const letters = lettersOf(typed);
  const { selector, secret } = parts(SHAPE.test(letters) ? letters : 'x');
  const stored = await findRecoveryCode(db, account, selector);
  const matches = await passwords.verify(secret, stored);
  return matches && (await takeRecoveryCode(db, account, selector, clock.now()));
}
