import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { envelopeOf } from '../accounts/messages/envelope.ts';
import { findVerifiedReader } from '../accounts/messages/reader-queries.ts';
import { defineMail } from '../messages/mail/define-mail.ts';
import type { Message } from '../messages/message.ts';
import { certificateFile } from './certificate-file.ts';
import { checkAddress } from './certificate-presenter.ts';
import { findCertificateToMail, markMailed } from './certificate-queries.ts';

interface About {
  readonly [key: string]: number;
  readonly accountId: number;
  readonly certificateId: number;
}

const mail = defineMail('certificate', {
  isBulk: true,
  async load(context, { accountId, certificateId }: About) {
    const account = accountWithoutSession(accountId);
    const [reader, certificate] = await Promise.all([
      findVerifiedReader(context.db, account),
      findCertificateToMail(context.db, account, certificateId),
    ]);
    if (reader === null || certificate === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    const { name: fileName, bytes } = await certificateFile(context, certificate, null);
    const { snapshot, points } = certificate;
    return {
      ...envelope,
      values: {
        name,
        title: snapshot.title,
        points,
        registers: snapshot.registers.map(({ register }) => register),
        code: writtenCode(certificate.code),
        link: checkAddress(context.config, certificate),
      },
      attachments: [{ name: fileName, type: 'application/pdf', base64: bytes.toString('base64') }],
    };
  },
});

/** With the certificate as PDF. */
export const certificateMail: Message<About> = {
  ...mail,
  async send(context, payload, id) {
    await mail.send(context, payload, id);
    await markMailed(context.db, accountWithoutSession(payload.accountId), payload.certificateId, context.clock.now());
  },
};
