import type { AppContext } from '../../context.ts';
import { inviteTokenHash, newInviteToken } from '../../shared/accounts/invite-token.ts';
import { defineMail } from '../../shared/messages/mail/define-mail.ts';
import { plainName } from '../../shared/messages/mail/plain-name.ts';
import { findInvitationToMail, storeMailedHash } from './invitation-queries.ts';

interface About {
  readonly [key: string]: number;
  readonly invitationId: number;
}

/** The page that an invitation leads to. */
export const invitationUrl = ({ config }: Pick<AppContext, 'config'>, token: string) => `${config.publicUrl}/invite/${token}`;

export const invitation = defineMail('invitation', {
  async load(context, { invitationId }: About) {
    const row = await findInvitationToMail(context.db, invitationId, context.clock.now());
    if (row === undefined) return null;
    const token = newInviteToken(context);
    await storeMailedHash(context.db, invitationId, inviteTokenHash(token));
    return { to: row.email, language: row.language, values: { invitedBy: plainName(row.first_name), link: invitationUrl(context, token) } };
  },
});
