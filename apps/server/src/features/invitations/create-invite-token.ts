import { api } from '@auscult/contract/api';
import type { Language } from '@auscult/domain/access/viewer';
import { mailboxOf } from '@auscult/domain/account/mailbox';
import type { Database } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { requireSending, reserveSending } from '../../limits/send-limit.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { inviteTokenHash, newInviteToken } from '../../shared/accounts/invite-token.ts';
import { findReader } from '../../shared/accounts/messages/reader-queries.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { invitation, invitationUrl } from './invitation-mail.ts';
import { storeInvitation } from './invitation-queries.ts';

const LIFE_MS = 14 * 86_400_000;
/** A link is passed around a ward; it should not fill a forum. */
const MAXIMUM_USES = 10;
const LIMIT = { perDay: 20, pauseSeconds: 1 };
/** Whoever is invited by many hears it once a day. */
const LIMIT_PER_READER = { perDay: 1, pauseSeconds: 0 };

export const createInviteToken = handler(api.createInviteToken, {
  policy: 'member',
  async handle({ context, own, body, language }) {
    const now = context.clock.now();
    const email = body.email?.trim().normalize('NFC').toLowerCase() ?? null;
    const token = newInviteToken(context);
    await context.db.transaction(async (tx) => {
      await requireSending(tx, now, [{ kind: 'invitation', name: String(own.accountId), ...LIMIT }]);
      if (email !== null) await requireOwnAddress(tx, own, language);
      const invitationId = await storeInvitation(tx, own, {
        tokenHash: inviteTokenHash(token),
        email,
        maximumUses: MAXIMUM_USES,
        now,
        expiresAt: new Date(now.getTime() + LIFE_MS),
      });
      await auditOwnAccount(tx, now, own, 'invitation_made', { is_mailed: email !== null });
      // Nobody hears that somebody else invited the same colleague.
      if (email !== null && (await reserveSending(tx, now, { kind: 'invitation_to', name: mailboxOf(email), ...LIMIT_PER_READER })) === 0)
        await enqueueMessage(tx, invitation, { invitationId });
    });
    return { token, url: invitationUrl(context, token) };
  },
});

/** Mail to strangers goes out only for people whom we could answer ourselves. */
async function requireOwnAddress(tx: Database, own: OwnAccount, language: Language): Promise<void> {
  const reader = await findReader(tx, own);
  if (reader?.email_verified_at == null) throw new Refusal('validation_failed', { email: [errorPhrases[language].account.ownEmailNotVerified] });
}
