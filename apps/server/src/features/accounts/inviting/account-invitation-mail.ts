import { accountWithoutSession } from '../../../policies/authorize.ts';
import { envelopeOf } from '../../../shared/accounts/messages/envelope.ts';
import { findReader } from '../../../shared/accounts/messages/reader-queries.ts';
import { issueToken } from '../../../shared/accounts/proof/one-time-link.ts';
import { defineMail } from '../../../shared/messages/mail/define-mail.ts';

interface About {
  readonly [key: string]: number;
  readonly accountId: number;
}

/** Leads to choosing a password; nothing is sent to whoever has shown meanwhile that they read their mail. */
export const accountInvitation = defineMail('accountInvitation', {
  isBulk: true,
  async load(context, { accountId }: About) {
    const reader = await findReader(context.db, accountWithoutSession(accountId));
    if (reader === null || reader.email_verified_at !== null) return null;
    const token = await issueToken(context, context.db, { purpose: 'account_invitation', accountId: reader.id });
    const { name, ...envelope } = envelopeOf(reader);
    return { ...envelope, values: { name, link: `${context.config.publicUrl}/reset-password#${token}` } };
  },
});
