import { maskEmail } from '@auscult/domain/account/mask-email';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { defineMail } from '../messages/mail/define-mail.ts';
import { plainName } from '../messages/mail/plain-name.ts';
import { enqueueMessage } from '../messages/message.ts';
import { auditOwnAccount } from './audit-queries.ts';
import { applyPendingEmail, loadPreviousEmail } from './email-change-queries.ts';
import type { TakenRow } from './proof/one-time-link-queries.ts';
import { removeTokensOf } from './proof/one-time-link-queries.ts';

interface About {
  readonly [key: string]: number;
  readonly accountId: number;
}

/** To the address that no longer counts: whoever lost the account by this hears of it. */
export const emailChanged = defineMail('emailChanged', {
  async load({ db }: Pick<AppContext, 'db'>, { accountId }: About) {
    const row = await loadPreviousEmail(db, accountId);
    if (row === undefined || row.previous_email === null) return null;
    return { to: row.previous_email, language: row.language, values: { name: plainName(row.first_name), newEmail: maskEmail(row.email) } };
  },
});

/**
 * What a good token of purpose `email_change` does, in the transaction that took it: the new address counts and is verified, sessions end but
 * for `keep`, and links on their way to the address before are worth nothing. False when it cannot be any more.
 */
export async function applyEmailChange(
  { clock, sessions }: Pick<AppContext, 'clock' | 'sessions'>,
  tx: Database,
  taken: TakenRow,
  { keep }: { keep: string | null },
): Promise<boolean> {
  const { account_id: accountId } = taken;
  const email = taken.detail['email'];
  const now = clock.now();
  if (accountId === null || typeof email !== 'string') return false;
  const account = accountWithoutSession(accountId);
  if (!(await applyPendingEmail(tx, account, email, now))) return false;
  await sessions.endAllOf(account, { keep, tx });
  await removeTokensOf(tx, account, 'password_reset');
  // It went to the address of before.
  await removeTokensOf(tx, account, 'account_invitation');
  await removeTokensOf(tx, account, 'email_verification');
  await auditOwnAccount(tx, now, account, 'email_changed');
  await enqueueMessage(tx, emailChanged, { accountId });
  return true;
}
