import { api } from '@auscult/contract/api';
import type { SignedIn } from '@auscult/contract/entities/user';
import type { ErrorCode } from '@auscult/contract/error-codes';
import type { AppContext } from '../../context.ts';
import { errorPhrases } from '../../http/error-response.ts';
import type { Call } from '../../http/handler.ts';
import { handler } from '../../http/handler.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { reserveSending } from '../../limits/send-limit.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { auditOwnAccount, writeAudit } from '../../shared/accounts/audit-queries.ts';
import { recoveryCodeUsed, secondFactorFailed } from '../../shared/accounts/messages/account-mails.ts';
import { holdAccount } from '../../shared/accounts/proof/own-password-queries.ts';
import { addressFailures, codeFailures, signIn } from '../../shared/accounts/sign-in.ts';
import { useRecoveryCode } from '../../shared/accounts/two-factor/recovery-codes.ts';
import { openSecret, ownedBy } from '../../shared/accounts/two-factor/secret-box.ts';
import { challengeHash, timeStepOf } from '../../shared/accounts/two-factor/two-factor-challenge.ts';
import { acceptTimeStep, type ChallengeRow, closeChallengeOf, takeChallengeAttempt } from '../../shared/accounts/two-factor/two-factor-queries.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { finishSetUp } from './finish-set-up.ts';

const ATTEMPTS_PER_CHALLENGE = 5;
/** A day: people mistype, and clocks of phones are wrong. */
const FAILURES_UNTOLD = 4;

type Verification = Call<typeof api.verifyTwoFactor>;
type Answer = { readonly code: string } | { readonly recoveryCode: string };

export const verifyTwoFactor = handler(api.verifyTwoFactor, {
  policy: 'public',
  handle(call) {
    const { challenge, setup_token: setUpToken, code, recovery_code: recoveryCode } = call.body;
    const { required } = errorPhrases[call.language].field;
    if (setUpToken !== undefined && code !== undefined) return finishSetUp(call, setUpToken, code);
    if (challenge !== undefined && code !== undefined) return finishSignIn(call, challenge, { code });
    if (challenge !== undefined && recoveryCode !== undefined) return finishSignIn(call, challenge, { recoveryCode });
    throw new Refusal('validation_failed', challenge === undefined && setUpToken === undefined ? { challenge: [required] } : { code: [required] });
  },
});

async function finishSignIn({ context, caller }: Verification, token: string, answer: Answer): Promise<SignedIn> {
  const { db, clock } = context;
  const now = clock.now();
  const tokenHash = challengeHash(token);
  let refusal: ErrorCode = 'challenge_expired';

  async function check(challenge: ChallengeRow): Promise<ChallengeRow | null> {
    const account = accountWithoutSession(challenge.account_id);
    if ('recoveryCode' in answer) {
      if (!(await useRecoveryCode(context, account, answer.recoveryCode))) return null;
      await auditOwnAccount(db, now, account, 'recovery_code_used');
      await enqueueMessage(db, recoveryCodeUsed, { accountId: account.accountId, at: now.toISOString() });
      return challenge;
    }
    const secret = challenge.totp_secret === null ? null : openSecret(context, ownedBy(challenge.account_id), challenge.totp_secret);
    const step = secret === null ? null : timeStepOf(answer.code, secret, now);
    return step !== null && (await acceptTimeStep(db, account, step)) ? challenge : null;
  }

  const proven = await countingFailures(db, now, [addressFailures(caller.address)], async () => {
    const challenge = await takeChallengeAttempt(db, tokenHash, now, ATTEMPTS_PER_CHALLENGE);
    if (challenge === undefined) return null;
    if (challenge.is_suspended) throw new Refusal('account_suspended');
    refusal = 'code_invalid';
    // Per account too: who knows the password can have as many challenges as they like.
    const found = await countingFailures(db, now, [codeFailures(challenge.account_id)], () => check(challenge));
    if (found === null) await noteFailure(context, challenge.account_id, now);
    return found;
  });
  if (proven === null) throw new Refusal(refusal);
  const account = accountWithoutSession(proven.account_id);
  return db.transaction(async (tx) => {
    // A new password takes the challenges of the old one away: what was proven of one that is gone opens nothing.
    if ((await holdAccount(tx, account)) === undefined || !(await closeChallengeOf(tx, tokenHash))) throw new Refusal('challenge_expired');
    return signIn(context, tx, account, proven.device_name);
  });
}

/** Written down; and whose password opens the door again and again without the second key hears of it, once a day. */
async function noteFailure({ db }: AppContext, accountId: number, now: Date): Promise<void> {
  const name = String(accountId);
  await db.transaction(async (tx) => {
    await writeAudit(tx, { at: now, actorAccountId: null, action: 'second_factor_failed', subjectKind: 'account', subjectId: accountId });
    const mayPass = await reserveSending(tx, now, { kind: 'second_factor_failed', name, perDay: FAILURES_UNTOLD, pauseSeconds: 0 });
    if (mayPass > 0 && (await reserveSending(tx, now, { kind: 'second_factor_warning', name, perDay: 1, pauseSeconds: 0 })) === 0)
      await enqueueMessage(tx, secondFactorFailed, { accountId, at: now.toISOString() });
  });
}
