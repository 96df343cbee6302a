import { api } from '@auscult/contract/api';
import { auditOwnAccount } from '../../accounts/audit-queries.ts';
import { requireNewPassword } from '../../accounts/new-password.ts';
import { findToken, takeToken } from '../../accounts/one-time-link.ts';
import { removeTokensOf } from '../../accounts/one-time-link-queries.ts';
import { addressFailures } from '../../accounts/sign-in.ts';
import type { AppContext } from '../../context.ts';
import { handler } from '../../http/handler.ts';
import { countingFailures } from '../../http/limits/failure-limit.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../http/refusal.ts';
import { passwordChanged } from '../../messages/mail/account-mails.ts';
import { queueMail } from '../../messages/mail/define-mail.ts';
import { storeResetPassword } from './recovery-queries.ts';

/** Whatever else is under way in the name of the account may be somebody else's. */
const ENDED = ['password_reset', 'email_change', 'confirmation', 'two_factor', 'two_factor_setup'];

export const resetPassword = handler(api.resetPassword, {
  policy: anyone,
  async handle({ context, body, caller, language }) {
    requireNewPassword(language, body);
    const isReset = await countingFailures(context.db, context.clock.now(), [addressFailures(caller.address)], () => reset(context, body));
    if (isReset === null) throw new Refusal('reset_link_invalid');
  },
});

async function reset(context: AppContext, { token, password }: { token: string; password: string }): Promise<true | null> {
  const { db, clock, passwords, sessions } = context;
  // No hash for a token that is worth nothing, and no transaction that waits for one.
  if ((await findToken(context, 'password_reset', token))?.state !== 'good') return null;
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const taken = await takeToken(context, tx, 'password_reset', token);
    if (taken?.state !== 'good' || taken.account_id === null) return null;
    const { account_id: accountId } = taken;
    await storeResetPassword(tx, accountId, passwordHash, now);
    await sessions.endAllOf(accountId, { tx });
    for (const purpose of ENDED) await removeTokensOf(tx, accountId, purpose);
    await auditOwnAccount(tx, now, accountId, 'password_reset');
    await queueMail(tx, passwordChanged, { accountId, at: now.toISOString() });
    return true;
  });
}
