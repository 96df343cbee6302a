import type { Language } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import type { Caller } from '../../../http/handler.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { auditOwnAccount } from '../audit-queries.ts';
import { type CodePurpose, takeCode } from './one-time-code.ts';
import { requireOwnPassword } from './own-password.ts';
import { loadOwnPassword } from './own-password-queries.ts';

interface Proof {
  readonly account: ActingAccount;
  readonly password?: string;
  /** Mailed, for accounts that have no password. */
  readonly pin?: string;
  readonly language: Language;
  readonly caller: Caller;
}

/** Refuses unless password, or the pin where there is none, show that it is the owner who asks. */
export async function requireOwnProof(context: AppContext, proof: Proof): Promise<void> {
  const { account, password, pin, language, caller } = proof;
  if (password !== undefined) return requireOwnPassword(context, { account, password, field: 'password', language, caller });
  if (pin === undefined) throw new Refusal('validation_failed', { password: [errorPhrases[language].field.required] });
  await requireOwnPin(context, context.db, account, 'confirmation_pin', pin);
}

/** A pin is good only where there is no password: the weaker way must not stand beside the stronger. */
export async function requireOwnPin(context: AppContext, tx: Database, account: ActingAccount, purpose: CodePurpose, pin: string): Promise<void> {
  const taken = await takeCode(context, tx, account.accountId, purpose, pin);
  if (taken === null || (await hasPassword(tx, account))) {
    await auditOwnAccount(tx, context.clock.now(), account, 'proof_failed');
    throw new Refusal('code_invalid');
  }
}

export async function hasPassword(db: Database, account: ActingAccount): Promise<boolean> {
  const own = await loadOwnPassword(db, account);
  return own !== undefined && own.password_hash !== null;
}
