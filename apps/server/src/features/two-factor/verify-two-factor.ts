import { api } from '@auscult/contract/api';
import type { ErrorCode } from '@auscult/contract/error-codes';
import { addressFailures, codeFailures, signIn } from '../../accounts/sign-in.ts';
import { challengeHash, timeStepOf } from '../../accounts/two-factor-challenge.ts';
import { acceptTimeStep, type ChallengeRow, removeChallenge, takeChallengeAttempt } from '../../accounts/two-factor-queries.ts';
import { handler } from '../../http/handler.ts';
import { countingFailures } from '../../http/limits/failure-limit.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../http/refusal.ts';

const ATTEMPTS_PER_CHALLENGE = 5;

export const verifyTwoFactor = handler(api.verifyTwoFactor, {
  policy: anyone,
  async handle({ context, body, caller }) {
    const { db, clock } = context;
    const now = clock.now();
    const tokenHash = challengeHash(body.challenge);
    let refusal: ErrorCode = 'challenge_expired';

    async function check(challenge: ChallengeRow): Promise<ChallengeRow | null> {
      const step = challenge.totp_secret === null ? null : timeStepOf(body.code, challenge.totp_secret, now);
      return step !== null && (await acceptTimeStep(db, challenge.account_id, step)) ? challenge : null;
    }

    const proven = await countingFailures(db, now, [addressFailures(caller.address)], async () => {
      const challenge = await takeChallengeAttempt(db, tokenHash, now, ATTEMPTS_PER_CHALLENGE);
      if (challenge === undefined) return null;
      if (challenge.is_suspended) throw new Refusal('account_suspended');
      refusal = 'code_invalid';
      // Per account too: who knows the password can have as many challenges as they like.
      return countingFailures(db, now, [codeFailures(challenge.account_id)], () => check(challenge));
    });
    if (proven === null) throw new Refusal(refusal);
    await removeChallenge(db, tokenHash, now);
    return signIn(context, proven.account_id, proven.device_name);
  },
});
