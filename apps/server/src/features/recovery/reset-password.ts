import { api } from '@auscult/contract/api';
import type { AppContext } from '../../context.ts';
import { handler } from '../../http/handler.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { rememberNetwork } from '../../limits/known-network.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { passwordChanged } from '../../shared/accounts/messages/account-mails.ts';
import { requireNewPassword } from '../../shared/accounts/proof/new-password.ts';
import { findToken, takeToken } from '../../shared/accounts/proof/one-time-link.ts';
import { revokePendingProofs } from '../../shared/accounts/revoke-pending-proofs.ts';
import { addressFailures, forgetAccountFailures } from '../../shared/accounts/sign-in.ts';
import { takeOver } from '../../shared/accounts/take-over.ts';
import { enqueueWaitingCertificates } from '../../shared/certificates/issue-certificate.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { removeIdentitiesOf, storeResetPassword } from './recovery-queries.ts';

export const resetPassword = handler(api.resetPassword, {
  policy: 'public',
  async handle({ context, body, caller, language }) {
    requireNewPassword(language, body);
    const isReset = await countingFailures(context.db, context.clock.now(), [addressFailures(caller.address)], () =>
      reset(context, body, caller.address),
    );
    if (isReset === null) throw new Refusal('reset_link_invalid');
  },
});

async function reset(
  context: AppContext,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<true | null> {
  const { db, clock, passwords, sessions } = context;
  // No hash for a token that is worth nothing, and no transaction that waits for one.
  const purpose = (await findToken(context, 'account_invitation', token)) === undefined ? 'password_reset' : 'account_invitation';
  const found = await findToken(context, purpose, token);
  if (found?.state !== 'good' || found.account_id === null) return null;
  const account = accountWithoutSession(found.account_id);
  const { accountId } = account;
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  return db.transaction(async (tx) => {
    // The account before its tokens, as everywhere: calls that wait for each other the other way round wait for ever.
    const before = await storeResetPassword(tx, account, passwordHash, now);
    const taken = await takeToken(context, tx, purpose, token);
    if (before === undefined || taken?.state !== 'good') throw new Refusal('reset_link_invalid');
    await sessions.endAllOf(account, { tx });
    await revokePendingProofs(tx, account);
    await removeIdentitiesOf(tx, account);
    // The failures were those of the old password.
    await forgetAccountFailures(tx, before.email.toLowerCase(), address);
    await rememberNetwork(tx, now, before.email.toLowerCase(), address);
    if (!before.was_verified) {
      await takeOver(context, tx, account, { now, hadPassword: before.had_password });
      await enqueueWaitingCertificates(tx, account);
    }
    await auditOwnAccount(tx, now, account, purpose === 'password_reset' ? 'password_reset' : 'invitation_accepted', {
      verified_email: !before.was_verified,
    });
    // Whoever was invited had none, unless they came in by another way meanwhile.
    if (purpose === 'password_reset' || before.was_verified) await enqueueMessage(tx, passwordChanged, { accountId, at: now.toISOString() });
    return true as const;
  });
}
