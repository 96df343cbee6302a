import { notifications as english } from '@auscult/phrases/en/messages/notifications';
import { notifications as dutch } from '@auscult/phrases/nl/messages/notifications';
import type { AppContext } from '../../../context.ts';
import { accountWithoutSession } from '../../../policies/authorize.ts';
import { envelopeOf } from '../../../shared/accounts/messages/envelope.ts';
import { findVerifiedReader } from '../../../shared/accounts/messages/reader-queries.ts';
import { defineMail } from '../../../shared/messages/mail/define-mail.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';
import { definePush } from '../../../shared/messages/push/define-push.ts';
import { appointmentFile, appointmentName } from '../plan/appointment.ts';
import { claimReminders, findReminderToSend } from './reminder-queries.ts';

const phrases = { nl: dutch, en: english };
const REMINDERS_AT_ONCE = 200;

interface About {
  readonly [key: string]: number;
  readonly accountId: number;
  readonly streamId: number;
}

export const liveReminderPush = definePush('liveReminder', {
  async compose({ db, clock }, { accountId, streamId }: About, language) {
    const row = await findReminderToSend(db, accountId, streamId, clock.now());
    return (
      row && {
        ...phrases[language].liveReminder({ title: row.title, begins: new Date(row.begins_at) }),
        image: null,
        action: { path: `/live/${streamId}` },
      }
    );
  },
});

export const liveReminderMail = defineMail('liveReminder', {
  isBulk: true,
  async load({ db, clock, config: { publicUrl } }, { accountId, streamId }: About) {
    const row = await findReminderToSend(db, accountId, streamId, clock.now());
    const reader = row && (await findVerifiedReader(db, accountWithoutSession(accountId)));
    if (row === null || reader === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    const file = appointmentFile(row, { id: streamId, publicUrl, now: clock.now() });
    return {
      ...envelope,
      values: { name, title: row.title, company: row.company_name, at: new Date(row.begins_at), link: `${publicUrl}/live/${streamId}` },
      attachments: [{ name: appointmentName(streamId), type: 'text/calendar', base64: Buffer.from(file).toString('base64') }],
    };
  },
});

/** A day before by mail, a quarter of an hour before by notification. A batch is claimed and enqueued in one transaction: each is sent once. */
export async function sendReminders({ db, clock }: AppContext, signal: AbortSignal): Promise<void> {
  for (const by of ['notification', 'mail'] as const) {
    let count = REMINDERS_AT_ONCE;
    while (count === REMINDERS_AT_ONCE && !signal.aborted) {
      count = await db.transaction(async (tx) => {
        const due = await claimReminders(tx, by, clock.now(), REMINDERS_AT_ONCE);
        const about = due.map((row) => ({ accountId: row.account_id, streamId: row.stream_id }));
        if (by === 'mail') await enqueueMessage(tx, liveReminderMail, ...about);
        const perDevice = due.flatMap(({ account_id, stream_id, device_ids }) =>
          device_ids.map((deviceId) => ({ accountId: account_id, streamId: stream_id, deviceId })),
        );
        await enqueueMessage(tx, liveReminderPush, ...perDevice);
        return due.length;
      });
    }
  }
}
