import { api } from '@auscult/contract/api';
import type { Database } from '../../db/database.ts';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { requireNewPassword } from '../../shared/accounts/proof/new-password.ts';
import { takeOver } from '../../shared/accounts/take-over.ts';
import { enqueueWaitingCertificates } from '../../shared/certificates/issue-certificate.ts';
import { redeemInvitation } from './administrator-queries.ts';
import { invitationHash } from './invite-administrator.ts';

const FAILURES_PER_ADDRESS = 50;

export const redeemAdminInvitation = handler(api.redeemAdminInvitation, {
  policy: 'public',
  async handle({ context, body, language, caller }) {
    const { db, clock, passwords, sessions } = context;
    const now = clock.now();
    requireNewPassword(language, { password: body.password, password_confirmation: body.password });
    const limit = { kind: 'address', name: addressBlock(caller.address), maximum: FAILURES_PER_ADDRESS } as const;
    const redeem = async (tx: Database) => {
      const redeemed = await redeemInvitation(tx, invitationHash(body.token), () => passwords.hash(body.password), now);
      if (redeemed === null) return null;
      const account = accountWithoutSession(redeemed.accountId);
      await sessions.endAllOf(account, { tx });
      if (redeemed.wasVerified) return true;
      await takeOver(context, tx, account, { now, hadPassword: redeemed.hadPassword });
      await enqueueWaitingCertificates(tx, account);
      return true;
    };
    const isRedeemed = await countingFailures(db, now, [limit], () => db.transaction(redeem));
    if (isRedeemed === null) throw new Refusal('invitation_expired');
  },
});
