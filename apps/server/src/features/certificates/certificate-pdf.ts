import { api } from '@auscult/contract/api';
import { parseCertificateCode } from '@auscult/domain/accreditation/certificate-code';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { certificateFile } from '../../shared/certificates/certificate-file.ts';
import { findOwnCertificate } from '../../shared/certificates/certificate-queries.ts';

export const certificatePdf = handler(api.certificatePdf, {
  policy: 'member',
  async handle({ context, own, params }) {
    const certificate = await findOwnCertificate(context.db, own, parseCertificateCode(params.code) ?? '');
    if (certificate === null) throw new Refusal('not_found');
    if (certificate.revoked_at !== null) throw new Refusal('certificate_revoked');
    const { name, bytes } = await certificateFile(context, certificate);
    return { name, content: bytes };
  },
});
