import { api } from '@auscult/contract/api';
import { maskEmail } from '@auscult/domain/account/mask-email';
import { normaliseBigNumber } from '@auscult/domain/profession/big-number';
import { handler } from '../../http/handler.ts';
import { countCall, countingFailures } from '../../limits/failure-limit.ts';
import { Refusal } from '../../refusal.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { forgottenEmail } from '../../shared/accounts/messages/account-mails.ts';
import { forgottenEmailCode } from '../../shared/accounts/messages/code-messages.ts';
import { requestCode, takeCode } from '../../shared/accounts/proof/one-time-code.ts';
import { findToken, issueToken } from '../../shared/accounts/proof/one-time-link.ts';
import { addressFailures } from '../../shared/accounts/sign-in.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { maySend, recoveriesOf } from './recovery-limits.ts';
import { findAccountOfNumber, findAddress } from './recovery-queries.ts';

// BIG numbers are public: whose account has one is told to nobody but its owner, by mail and SMS, and nothing here takes longer for it.
export const forgotEmail = handler(api.forgotEmail, {
  policy: 'public',
  async handle({ context, body, caller }) {
    const { db, clock } = context;
    const now = clock.now();
    const number = normaliseBigNumber(body.bignumber);
    if (number === null) throw new Refusal('bignumber_invalid');
    await countCall(db, now, recoveriesOf(caller.address));
    return db.transaction(async (tx) => {
      const owner = await findAccountOfNumber(tx, number);
      // Asked too soon, it is a request about nobody: the code that is on its way stays good for the request before.
      const accountId = (await maySend(tx, now, 'forgot_email', number, caller.address)) ? owner : null;
      await requestCode(context, tx, accountId, 'forgot_email');
      await writeAudit(tx, { at: now, actorAccountId: null, action: 'email_forgotten', subjectKind: 'account', subjectId: owner ?? 'none' });
      await enqueueMessage(tx, forgottenEmail, { accountId });
      await enqueueMessage(tx, forgottenEmailCode, { accountId });
      return { request: await issueToken(context, tx, { purpose: 'forgot_email', accountId: null, detail: { account: accountId } }) };
    });
  },
});

export const verifyForgotEmail = handler(api.verifyForgotEmail, {
  policy: 'public',
  async handle({ context, body, caller }) {
    const { db, clock } = context;
    const now = clock.now();
    const code = body.code.replaceAll(/\s/g, '');
    const email = await countingFailures(db, now, [addressFailures(caller.address)], async () => {
      const request = await findToken(context, 'forgot_email', body.request);
      const account = request?.state === 'good' ? request.detail['account'] : null;
      const accountId = typeof account === 'number' ? account : null;
      const isProven = (await takeCode(context, db, accountId, 'forgot_email', code)) !== null;
      return isProven ? findAddress(db, accountId) : null;
    });
    if (email === null) throw new Refusal('sms_code_invalid');
    return { masked_email: maskEmail(email) };
  },
});
