import type { Language } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../../context.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import type { Caller } from '../../../http/handler.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import { countingFailures } from '../../../limits/failure-limit.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { auditOwnAccount } from '../audit-queries.ts';
import { accountFailures, addressFailures } from '../sign-in.ts';
import { loadOwnPassword } from './own-password-queries.ts';

/**
 * Refuses unless it is the password of this account: 422 on `field`, for a 401 would end the session. Failures count with those of
 * signing in, so that a stolen session is no second way of guessing.
 */
export async function requireOwnPassword(
  { db, clock, passwords }: Pick<AppContext, 'db' | 'clock' | 'passwords'>,
  { account, password, field, language, caller }: { account: ActingAccount; password: string; field: string; language: Language; caller: Caller },
): Promise<void> {
  const own = await loadOwnPassword(db, account);
  if (own === undefined) throw new Refusal('unauthenticated');
  const now = clock.now();
  const rules = [addressFailures(caller.address), ...(await accountFailures(db, now, own.email.toLowerCase(), caller.address))];
  const proven = await countingFailures(db, now, rules, async () =>
    (await passwords.verify(password, own.password_hash, addressBlock(caller.address))) ? true : null,
  );
  if (proven === null) {
    await auditOwnAccount(db, clock.now(), account, 'proof_failed');
    throw new Refusal('validation_failed', { [field]: [errorPhrases[language].account.wrongPassword] });
  }
}
