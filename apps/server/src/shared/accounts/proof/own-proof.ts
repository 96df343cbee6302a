import type { Language } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import type { Caller } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { auditOwnAccount } from '../audit-queries.ts';
import { type CodePurpose, takeCode } from './one-time-code.ts';
import { requireOwnPassword } from './own-password.ts';
import { loadOwnPassword } from './own-password-queries.ts';

interface Proof {
  readonly accountId: number;
  readonly password?: string;
  /** Mailed, for accounts that have no password. */
  readonly pin?: string;
  readonly language: Language;
  readonly caller: Caller;
}

/** Refuses unless password, or the pin where there is none, show that it is the owner who asks. */
export async function requireOwnProof(context: AppContext, proof: Proof): Promise<void> {
  const { accountId, password, pin, language, caller } = proof;
  if (password !== undefined) return requireOwnPassword(context, { accountId, password, field: 'password', language, caller });
  if (pin === undefined) throw new Refusal('validation_failed', { password: [errorPhrases[language].field.required] });
  await requireOwnPin(context, context.db, accountId, 'confirmation_pin', pin);
}

/** A pin is good only where there is no password: the weaker way must not stand beside the stronger. */
export async function requireOwnPin(context: AppContext, tx: Database, accountId: number, purpose: CodePurpose, pin: string): Promise<void> {
  const taken = await takeCode(context, tx, accountId, purpose, pin);
  if (taken === null || (await hasPassword(tx, accountId))) {
    await auditOwnAccount(tx, context.clock.now(), accountId, 'proof_failed');
    throw new Refusal('code_invalid');
  }
}

export async function hasPassword(db: Database, accountId: number): Promise<boolean> {
  const own = await loadOwnPassword(db, accountId);
  return own !== undefined && own.password_hash !== null;
}
