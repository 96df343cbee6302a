import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import { enqueueMessage } from '../messages/message.ts';
import { auditOwnAccount } from './audit-queries.ts';
import { twoFactorOff } from './messages/account-mails.ts';
import { revokePendingProofs } from './revoke-pending-proofs.ts';
import { forgetClaims, forgetSignUpName } from './take-over-queries.ts';
import { storeRecoveryCodes } from './two-factor/recovery-codes.ts';
import { turnTwoFactorOff } from './two-factor/two-factor-setup-queries.ts';

/**
 * For who is the first to show that they read the mail of an account: whoever signed up need not be whose address it is. A session, a second
 * factor, a mobile number or a BIG number from before would let somebody else in, keep the owner out, or name somebody else.
 */
export async function takeOver(
  { sessions }: AppContext,
  tx: Database,
  account: Authorized<'account', 'withoutSession'>,
  { now, hadPassword }: { readonly now: Date; readonly hadPassword: boolean },
): Promise<void> {
  await sessions.endAllOf(account, { tx });
  await revokePendingProofs(tx, account);
  await forgetClaims(tx, account);
  // Without a password nobody could sign in: the name is of who invited them.
  if (hadPassword) await forgetSignUpName(tx, account);
  if (!(await turnTwoFactorOff(tx, account, now))) return;
  await storeRecoveryCodes(tx, account, []);
  await auditOwnAccount(tx, now, account, 'two_factor_disabled');
  await enqueueMessage(tx, twoFactorOff, { accountId: account.accountId, at: now.toISOString() });
}
