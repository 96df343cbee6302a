import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { requireNewPassword } from '../../shared/accounts/proof/new-password.ts';
import { redeemInvitation } from './administrator-queries.ts';
import { invitationHash } from './invite-administrator.ts';

const FAILURES_PER_ADDRESS = 50;

export const redeemAdminInvitation = handler(api.redeemAdminInvitation, {
  policy: 'public',
  async handle({ context, body, language, caller }) {
    const { db, clock, passwords, sessions } = context;
    requireNewPassword(language, { password: body.password, password_confirmation: body.password });
    const limit = { kind: 'address', name: addressBlock(caller.address), maximum: FAILURES_PER_ADDRESS } as const;
    const accountId = await countingFailures(db, clock.now(), [limit], () =>
      redeemInvitation(db, invitationHash(body.token), () => passwords.hash(body.password), clock.now()),
    );
    if (accountId === null) throw new Refusal('invitation_expired');
    await sessions.endAllOf(accountWithoutSession(accountId));
  },
});
