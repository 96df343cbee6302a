import type { Language } from '@auscult/domain/access/viewer';
import { normaliseBigNumber } from '@auscult/domain/profession/big-number';
import type { Lookup, RegisterEntry } from '../../adapters/big-register/big-register.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { type FieldErrors, Refusal } from '../../refusal.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { askRegister, codesOf, matchOf } from './ask-register.ts';
import { type Claim, endVerification, isVerifiedElsewhere, loadOwner, type OwnerRow, storeClaim } from './bignumber-queries.ts';

/** A number as it was typed, and the field that it stood in. */
export interface TypedNumber {
  readonly field: string;
  readonly text: string;
}

export interface CheckedNumber extends Claim {
  readonly field: string;
  /** As the register has it; null when it had no good answer. */
  readonly entry: RegisterEntry | null;
}

/** By the text that was typed. */
export type CheckedNumbers = ReadonlyMap<string, CheckedNumber>;

/**
 * Looks each number up, before anything is written. One that the register knows as ended is refused. One that it does not know, or that
 * it cannot be asked about, stays a claim: its owner chose the profession by hand.
 */
export async function checkNumbers(context: AppContext, own: OwnAccount, language: Language, typed: readonly TypedNumber[]): Promise<CheckedNumbers> {
  const numbers = typed.map((one) => ({ ...one, number: normaliseBigNumber(one.text) }));
  const sentences = errorPhrases[language].byCode;
  const invalid = numbers.filter(({ number }) => number === null);
  if (invalid.length > 0)
    throw new Refusal('validation_failed', Object.fromEntries(invalid.map(({ field }) => [field, [sentences.bignumber_invalid]])));
  const checked = new Map<string, CheckedNumber>();
  if (numbers.length === 0) return checked;
  const owner = await loadOwner(context.db, own);
  if (owner === undefined) throw new Refusal('unauthenticated');
  const byNumber = new Map<string, CheckedNumber>();
  for (const { field, text, number } of numbers) {
    if (number === null) continue;
    const known = byNumber.get(number) ?? (await check(context, { own, language, owner, field, number }));
    byNumber.set(number, known);
    checked.set(text, known);
  }
  return checked;
}

interface Question {
  readonly own: OwnAccount;
  readonly language: Language;
  readonly owner: OwnerRow;
  readonly field: string;
  readonly number: string;
}

async function check(context: AppContext, { own, language, owner, field, number }: Question): Promise<CheckedNumber> {
  const { db, clock } = context;
  const lookup = await askRegister(context, own, number);
  if (lookup.kind !== 'found') return { ...unproven(lookup, number), field };
  const { entry } = lookup;
  if (!entry.isActive) {
    await endVerification(db, own, number, clock.now());
    throw new Refusal('bignumber_inactive', { [field]: [errorPhrases[language].byCode.bignumber_inactive] });
  }
  // Who has it is told only to those who read what is mailed to them.
  if (owner.is_email_verified && (await isVerifiedElsewhere(db, number, own))) throw taken(language, field);
  return { ...proven(owner, entry, number), field };
}

/** What a valid registration makes of a claim. */
export function proven(owner: OwnerRow, entry: RegisterEntry, number: string): Omit<CheckedNumber, 'field'> {
  const match = matchOf(owner, entry);
  const isVerified = match !== 'none' && owner.is_email_verified;
  return { number, entry, isVerified, isChecked: true, match, codes: codesOf(entry), isRestricted: entry.isRestricted };
}

/** What anything else makes of it. */
export const unproven = ({ kind }: Lookup | { kind: 'down' }, number: string): Omit<CheckedNumber, 'field'> => ({
  number,
  entry: null,
  isVerified: false,
  isChecked: kind === 'unknown' || kind === 'ambiguous',
  match: null,
  codes: [],
  isRestricted: false,
});

/** The refusal of a number that another account has verified, below its field. */
export function taken(language: Language, field: string): Refusal {
  const fields: FieldErrors = { [field]: [errorPhrases[language].byCode.bignumber_taken] };
  return new Refusal('bignumber_taken', fields);
}

interface Claimant {
  readonly own: OwnAccount;
  readonly language: Language;
  readonly now: Date;
}

/** Writes all claims and answers their rows by the text that was typed. In the order of the numbers: calls that hold one and want another's would wait for ever. */
export async function claimNumbers(tx: Database, claimant: Claimant, checked: CheckedNumbers): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [text, one] of [...checked].toSorted(([, a], [, b]) => a.number.localeCompare(b.number)))
    ids.set(text, await claimNumber(tx, claimant, one));
  return ids;
}

/**
 * Writes the claim, in a transaction that holds the account: by the name that it has now, which may have changed since the register was asked. When another
 * account verifies the same number at this very moment, one of the two is refused.
 */
export async function claimNumber(tx: Database, { own, language, now }: Claimant, checked: CheckedNumber): Promise<number> {
  const owner = checked.entry && (await loadOwner(tx, own));
  const claim = checked.entry && owner ? proven(owner, checked.entry, checked.number) : checked;
  try {
    const { id, isNewlyVerified } = await tx.transaction((inner) => storeClaim(inner, own, claim, now));
    if (isNewlyVerified) await auditOwnAccount(tx, now, own, 'bignumber_verified');
    return id;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'account_bignumber_verified') throw taken(language, checked.field);
    throw error;
  }
}
