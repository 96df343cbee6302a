import type { AppContext } from '../../../context.ts';
import { defineMail } from '../../../shared/messages/mail/define-mail.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';
import { appointmentFile, appointmentName } from '../plan/appointment.ts';
import { claimInvitations, findInvitationToSend } from './invitation-queries.ts';

const INVITATIONS_AT_ONCE = 200;

interface About {
  readonly [key: string]: number | boolean;
  readonly invitationId: number;
  readonly isMoved: boolean;
}

export const liveInvitation = defineMail('liveInvitation', {
  isBulk: true,
  async load({ db, clock, config: { publicUrl } }, { invitationId, isMoved }: About) {
    const now = clock.now();
    const row = await findInvitationToSend(db, invitationId, now);
    if (row === null) return null;
    const { stream_id: id, email: to, language, title, summary, company_name: company } = row;
    const file = appointmentFile(row, { id, publicUrl, now });
    return {
      to,
      language,
      values: { title, company, summary, at: new Date(row.begins_at), link: `${publicUrl}/live/${id}`, isMoved },
      attachments: [{ name: appointmentName(id), type: 'text/calendar', base64: Buffer.from(file).toString('base64') }],
    };
  },
});

/** Mails whoever is invited to a published live stream, and tells them when its beginning changed. A batch is claimed and enqueued in one transaction. */
export async function sendInvitations({ db, clock }: AppContext, signal: AbortSignal): Promise<void> {
  let count = INVITATIONS_AT_ONCE;
  while (count === INVITATIONS_AT_ONCE && !signal.aborted) {
    count = await db.transaction(async (tx) => {
      const due = await claimInvitations(tx, clock.now(), INVITATIONS_AT_ONCE);
      await enqueueMessage(tx, liveInvitation, ...due.map((row) => ({ invitationId: row.id, isMoved: row.is_moved })));
      return due.length;
    });
  }
}
