import type { Database } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';
import { removePendingEmail } from './email-change-queries.ts';
import { removeTokensOf } from './proof/one-time-link-queries.ts';

const PURPOSES = ['password_reset', 'email_change', 'confirmation', 'two_factor', 'two_factor_setup', 'account_invitation'];

/**
 * Calls off whatever is under way in the name of an account that gets another password: all of it may have been begun by whoever knew the
 * one before, and would come true after they were put out.
 */
export async function revokePendingProofs(tx: Database, account: ActingAccount): Promise<void> {
  await removePendingEmail(tx, account);
  for (const purpose of PURPOSES) await removeTokensOf(tx, account, purpose);
}
