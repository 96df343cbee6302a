import { api } from '@auscult/contract/api';
import { passwordFaults } from '@auscult/domain/account/password-rule';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../http/limits/address-block.ts';
import { countingFailures } from '../../http/limits/failure-limit.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../http/refusal.ts';
import { redeemInvitation } from './administrator-queries.ts';
import { invitationHash } from './invite-administrator.ts';

const FAILURES_PER_ADDRESS = 50;

export const redeemAdminInvitation = handler(api.redeemAdminInvitation, {
  policy: anyone,
  async handle({ context, body, language, caller }) {
    const { db, clock, passwords, sessions } = context;
    const faults = passwordFaults(body.password);
    const phrases = errorPhrases[language].password;
    if (faults.length > 0) throw new Refusal('validation_failed', { password: faults.map((fault) => phrases[fault]) });
    const limit = { kind: 'address', name: addressBlock(caller.address), maximum: FAILURES_PER_ADDRESS } as const;
    const accountId = await countingFailures(db, clock.now(), [limit], () =>
      redeemInvitation(db, invitationHash(body.token), () => passwords.hash(body.password), clock.now()),
    );
    if (accountId === null) throw new Refusal('invitation_expired');
    await sessions.endAllOf(accountId);
  },
});
