import { accountWithoutSession } from '../../../policies/authorize.ts';
import { defineSms } from '../../messages/sms/define-sms.ts';
import { makeCode } from '../proof/one-time-code.ts';
import { findMobile } from './mobile-queries.ts';

/** `accountId` null is for nobody: the job is enqueued like any other, so that the call takes as long, and nothing is sent. */
interface About {
  readonly [key: string]: number | null;
  readonly accountId: number | null;
}

/** To the number that is to be verified: `requestCode(…, 'mobile', { mobile })` keeps it with the code. */
export const mobileCode = defineSms('mobileCode', {
  async load(context, { accountId }: About) {
    const account = await findMobile(context.db, accountWithoutSession(accountId));
    const made = account && (await makeCode(context, account.id, 'mobile'));
    const mobile = made?.detail['mobile'];
    return account === null || made === null || typeof mobile !== 'string'
      ? null
      : { to: mobile, language: account.language, values: { code: made.code } };
  },
});

/** To the number that the account has verified; without one there is nobody to write to. */
export const forgottenEmailCode = defineSms('forgottenEmailCode', {
  async load(context, { accountId }: About) {
    const account = await findMobile(context.db, accountWithoutSession(accountId));
    if (account === null || account.verified_mobile === null) return null;
    const made = await makeCode(context, account.id, 'forgot_email');
    return made && { to: account.verified_mobile, language: account.language, values: { code: made.code } };
  },
});
