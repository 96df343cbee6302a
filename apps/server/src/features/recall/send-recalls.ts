import { maySendAt, RECALL_DAYS } from '@auscult/domain/questionnaires/recall';
import { notifications as english } from '@auscult/phrases/en/messages/notifications';
import { notifications as dutch } from '@auscult/phrases/nl/messages/notifications';
import type { AppContext } from '../../context.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { envelopeOf } from '../../shared/accounts/messages/envelope.ts';
import { findVerifiedReader } from '../../shared/accounts/messages/reader-queries.ts';
import { defineMail } from '../../shared/messages/mail/define-mail.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { definePush } from '../../shared/messages/push/define-push.ts';
import { claimRecalls, findRecallToSend } from './recall-queries.ts';

const phrases = { nl: dutch, en: english };
export const RECALLS_AT_ONCE = 200;

interface About {
  readonly [key: string]: string | number;
  readonly recallId: string;
}

export const recallPush = definePush('recall', {
  async compose({ db, clock }, { recallId }: About, language) {
    const row = await findRecallToSend(db, recallId, clock.now());
    return row && { ...phrases[language].recall({ episode: row.title }), image: null, action: { path: `/recall/${recallId}` } };
  },
});

export const recallMail = defineMail('recall', {
  isBulk: true,
  async load({ db, clock, config: { publicUrl } }, { recallId }: About) {
    const row = await findRecallToSend(db, recallId, clock.now());
    const reader = row && (await findVerifiedReader(db, accountWithoutSession(row.account_id)));
    if (row === null || reader === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    const stopLink = `${publicUrl}/stop-recall/${recallId}`;
    return {
      ...envelope,
      unsubscribeUrl: stopLink,
      values: { name, title: row.title, days: row.after_days, link: `${publicUrl}/recall/${recallId}`, stopLink },
    };
  },
});

const hourInAmsterdam = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hourCycle: 'h23' });

/** By notification to whoever has a device, else by mail. A batch is claimed and enqueued in one transaction: each is sent once. */
export async function sendRecalls({ db, clock }: AppContext, signal: AbortSignal): Promise<void> {
  let count = RECALLS_AT_ONCE;
  while (count === RECALLS_AT_ONCE && !signal.aborted && maySendAt(Number(hourInAmsterdam.format(clock.now())))) {
    count = await db.transaction(async (tx) => {
      const recalls = await claimRecalls(tx, clock.now(), RECALL_DAYS, RECALLS_AT_ONCE);
      const mailed = recalls.filter(({ device_ids }) => device_ids.length === 0);
      await enqueueMessage(tx, recallMail, ...mailed.map(({ id }) => ({ recallId: id })));
      await enqueueMessage(tx, recallPush, ...recalls.flatMap(({ id, device_ids }) => device_ids.map((deviceId) => ({ recallId: id, deviceId }))));
      return recalls.length;
    });
  }
}
