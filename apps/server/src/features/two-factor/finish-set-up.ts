import type { api } from '@auscult/contract/api';
import type { ResponseOf } from '@auscult/contract/endpoint';
import type { ErrorCode } from '@auscult/contract/error-codes';
import type { Call } from '../../http/handler.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { twoFactorOn } from '../../shared/accounts/messages/account-mails.ts';
import { takeToken } from '../../shared/accounts/proof/one-time-link.ts';
import { addressFailures } from '../../shared/accounts/sign-in.ts';
import { hashRecoveryCodes, newRecoveryCodes, storeRecoveryCodes } from '../../shared/accounts/two-factor/recovery-codes.ts';
import { ownedBy, sealSecret } from '../../shared/accounts/two-factor/secret-box.ts';
import { timeStepOf } from '../../shared/accounts/two-factor/two-factor-challenge.ts';
import { trySetUp } from '../../shared/accounts/two-factor/two-factor-setup.ts';
import { turnTwoFactorOn } from '../../shared/accounts/two-factor/two-factor-setup-queries.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';

/** The first good code turns two-factor on. */
export async function finishSetUp(
  { context, caller }: Call<typeof api.verifyTwoFactor>,
  token: string,
  code: string,
): Promise<ResponseOf<typeof api.verifyTwoFactor>> {
  const { db, clock } = context;
  const now = clock.now();
  let refusal: ErrorCode = 'setup_expired';
  const proven = await countingFailures(db, now, [addressFailures(caller.address)], async () => {
    const setUp = await trySetUp(context, token);
    if (setUp === null) return null;
    refusal = 'code_invalid';
    const step = timeStepOf(code, setUp.secret, now);
    return step === null ? null : { ...setUp, step };
  });
  if (proven === null) throw new Refusal(refusal);
  const { account_id: accountId, secret, step } = proven;
  // Somebody who signed up before and does so again would believe that it is on, and keep codes that open nothing.
  if (accountId === null) throw new Refusal('setup_expired');
  const account = accountWithoutSession(accountId);
  const codes = newRecoveryCodes(context);
  const hashed = await hashRecoveryCodes(context, codes);
  await db.transaction(async (tx) => {
    const taken = await takeToken(context, tx, 'two_factor_setup', token);
    if (taken?.state !== 'good') throw new Refusal('setup_expired');
    await turnTwoFactorOn(tx, account, sealSecret(context, ownedBy(accountId), secret), step, now);
    await storeRecoveryCodes(tx, account, hashed);
    // Whoever came in before without it comes in anew: from here on every other session has shown it.
    await context.sessions.endAllOf(account, { keep: caller.sessionKey, tx });
    await auditOwnAccount(tx, now, account, 'two_factor_enabled');
    await enqueueMessage(tx, twoFactorOn, { accountId, at: now.toISOString() });
  });
  return { status: 'enabled', recovery_codes: codes };
}
