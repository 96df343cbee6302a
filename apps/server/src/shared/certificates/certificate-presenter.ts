import type { Certificate } from '@auscult/contract/entities/certificate';
import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { certificateStanding } from '@auscult/domain/accreditation/certificate-standing';
import { fullName } from '@auscult/domain/accreditation/masked-name';
import type { Config } from '../../config/config.ts';
import type { CertificateSnapshot } from '../documents/certificate/certificate-snapshot.ts';
import type { CertificateRow } from './certificate-queries.ts';

/** Where anybody can check it. */
export const checkAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, { code }: Pick<CertificateRow, 'code'>) =>
  `${publicUrl}/certificate/${writtenCode(code)}`;

/** Empty once the account is gone. */
export const nameOf = ({ first_name = '', insertion = '', last_name = '' }: CertificateSnapshot) => ({
  firstName: first_name,
  insertion,
  lastName: last_name,
});

/** Whether it names a number, and whether the BIG register knew that as this person's on the day of issue. */
export const numberStandingOf = ({ number = null, is_number_verified }: CertificateSnapshot): 'verified' | 'unverified' | 'none' =>
  number === null ? 'none' : is_number_verified ? 'verified' : 'unverified';

/** Without the numbers of the accreditations. */
export const registersOf = ({ registers }: CertificateSnapshot) => registers.map(({ register, points }) => ({ register, points }));

export const standingOf = ({ earned_at, revoked_at }: CertificateRow, now: Date) =>
  certificateStanding({ earnedAt: new Date(earned_at), revokedAt: revoked_at === null ? null : new Date(revoked_at) }, now);

export function presentCertificate(config: Pick<Config, 'publicUrl'>, row: CertificateRow, now: Date): Certificate {
  const { code, points, form_id, snapshot, earned_at, issued_at, mailed_at, revoked_at, revoked_reason } = row;
  return {
    code: writtenCode(code),
    url: checkAddress(config, row),
    standing: standingOf(row, now),
    stream_id: snapshot.stream_id,
    form_id,
    title: snapshot.title,
    company_name: snapshot.company_name,
    name: fullName(nameOf(snapshot)),
    profession: snapshot.profession,
    number: snapshot.number ?? null,
    is_number_verified: snapshot.is_number_verified,
    registers: registersOf(snapshot),
    points,
    earned_at,
    issued_at,
    mailed_at,
    revoked_at,
    revoked_reason,
    linkedin_url: linkedInAddress(config, row),
  };
}

/** Opens LinkedIn's form for a certification, filled in; nothing is sent to LinkedIn before somebody opens it. */
function linkedInAddress(config: Pick<Config, 'publicUrl'>, row: CertificateRow): string {
  const { snapshot, issued_at, code } = row;
  const issued = new Date(issued_at);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: snapshot.title,
    organizationName: snapshot.company_name,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: checkAddress(config, row),
    certId: writtenCode(code),
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
