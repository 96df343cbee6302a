import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { envelopeOf } from '../accounts/messages/envelope.ts';
import { findVerifiedReader } from '../accounts/messages/reader-queries.ts';
import { defineMail } from '../messages/mail/define-mail.ts';
import { checkAddress } from './certificate-presenter.ts';
import { findRevokedCertificate } from './certificate-queries.ts';

interface About {
  readonly [key: string]: number;
  readonly accountId: number;
  readonly certificateId: number;
}

/** Tells whose certificate it was that it counts no more, and why. */
export const certificateRevoked = defineMail('certificateRevoked', {
  async load(context, { accountId, certificateId }: About) {
    const account = accountWithoutSession(accountId);
    const [reader, certificate] = [await findVerifiedReader(context.db, account), await findRevokedCertificate(context.db, account, certificateId)];
    if (reader === null || certificate === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    const { snapshot, revoked_reason: reason, code } = certificate;
    const link = checkAddress(context.config, certificate);
    return {
      ...envelope,
      values: { name, title: snapshot.title, company: snapshot.company_name, reason: reason ?? '', code: writtenCode(code), link },
    };
  },
});
