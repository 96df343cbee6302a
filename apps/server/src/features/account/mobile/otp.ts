import { api } from '@auscult/contract/api';
import { maskMobile, normaliseMobile } from '@auscult/domain/account/mobile-number';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import { requireSending } from '../../../limits/send-limit.ts';
import { Refusal } from '../../../refusal.ts';
import { auditOwnAccount } from '../../../shared/accounts/audit-queries.ts';
import { endCheckOfComplete } from '../../../shared/accounts/end-check-queries.ts';
import { mobileChanged } from '../../../shared/accounts/messages/account-mails.ts';
import { mobileCode } from '../../../shared/accounts/messages/code-messages.ts';
import { requestCode, takeCode } from '../../../shared/accounts/proof/one-time-code.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';
import { takesForeign } from '../details/takes-foreign.ts';
import { storeMobile } from './mobile-queries.ts';

/** Per account and per number: neither one person nor many together can make us ring somebody all day. */
const LIMIT = { perDay: 5, pauseSeconds: 60 };
/** Accounts are free and messages are not. A class signs up together behind one address. */
const LIMIT_PER_ADDRESS = { perDay: 100, pauseSeconds: 0 };

export const sendOtp = handler(api.sendOtp, {
  policy: 'member',
  async handle({ context, own, caller, body, language }) {
    const number = normaliseMobile(body.mobile, { foreign: await takesForeign(context) });
    if (number === null) throw new Refusal('validation_failed', { mobile: [errorPhrases[language].account.mobile] });
    await context.db.transaction(async (tx) => {
      await requireSending(tx, context.clock.now(), [
        { kind: 'sms_account', name: String(own.accountId), ...LIMIT },
        { kind: 'sms_number', name: number, ...LIMIT },
        { kind: 'sms_address', name: addressBlock(caller.address), ...LIMIT_PER_ADDRESS },
      ]);
      await requestCode(context, tx, own.accountId, 'mobile', { mobile: number });
      await enqueueMessage(tx, mobileCode, { accountId: own.accountId });
    });
  },
});

export const verifyOtp = handler(api.verifyOtp, {
  policy: 'member',
  async handle({ context, own, body }) {
    const now = context.clock.now();
    const code = body.otp.replaceAll(/\s/g, '');
    // Outside the transaction: a wrong try must count although nothing else happens.
    const proven = await takeCode(context, context.db, own.accountId, 'mobile', code);
    const number = proven?.['mobile'];
    if (typeof number !== 'string') throw new Refusal('sms_code_invalid');
    await context.db.transaction(async (tx) => {
      const { isAnother } = await storeMobile(tx, own, number, now);
      await endCheckOfComplete(tx, own, now);
      await auditOwnAccount(tx, now, own, 'mobile_verified', { is_another: isAnother });
      if (isAnother) await enqueueMessage(tx, mobileChanged, { accountId: own.accountId, at: now.toISOString() });
    });
    return { mobile: maskMobile(number), mobile_verified_at: now.toISOString() };
  },
});
