import { parseCertificateCode } from '@auscult/domain/accreditation/certificate-code';
import type { Database } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { type CertificateRow, findOwnCertificate } from '../../shared/certificates/certificate-queries.ts';

/** A member's own certificate that counts. */
export async function requireOwn(db: Database, own: OwnAccount, code: string): Promise<CertificateRow> {
  const certificate = await findOwnCertificate(db, own, parseCertificateCode(code) ?? '');
  if (certificate === null) throw new Refusal('not_found');
  if (certificate.revoked_at !== null) throw new Refusal('certificate_revoked');
  return certificate;
}
