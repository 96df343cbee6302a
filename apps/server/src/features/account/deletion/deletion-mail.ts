import { envelopeOf } from '../../../shared/accounts/messages/envelope.ts';
import { defineMail } from '../../../shared/messages/mail/define-mail.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { findNotice, removeNotice } from './deletion-notice-queries.ts';

interface About {
  readonly [key: string]: string;
  readonly noticeId: string;
}

const mail = defineMail('deletionDone', {
  async load({ db }, { noticeId }: About) {
    const notice = await findNotice(db, noticeId);
    if (notice === null) return null;
    const { name, ...envelope } = envelopeOf(notice);
    return { ...envelope, values: { name } };
  },
});

/** The account is gone when this is sent, so the address stands in a notice of its own until then. */
export const deletionDone: Message<About> = {
  ...mail,
  async send(context, payload, id) {
    await mail.send(context, payload, id);
    await removeNotice(context.db, payload.noticeId);
  },
};
