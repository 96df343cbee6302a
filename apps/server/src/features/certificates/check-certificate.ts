import { api } from '@auscult/contract/api';
import { parseCertificateCode, writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { certificateEnd } from '@auscult/domain/accreditation/certificate-standing';
import { maskedName } from '@auscult/domain/accreditation/masked-name';
import { handler } from '../../http/handler.ts';
import { nameOf, numberStandingOf, registersOf, standingOf } from '../../shared/certificates/certificate-presenter.ts';
import { findByCode } from './check-queries.ts';

export const checkCertificate = handler(api.checkCertificate, {
  policy: 'public',
  async handle({ context: { db, clock }, params }) {
    const now = clock.now();
    // What is no code is looked up like any other, so that the time of an answer says nothing.
    const row = await findByCode(db, parseCertificateCode(params.code) ?? params.code);
    if (row === null) return { standing: 'unknown' as const, checked_at: now.toISOString(), certificate: null };
    const { code, snapshot, points, earned_at, issued_at, revoked_at } = row;
    return {
      standing: standingOf(row, now),
      checked_at: now.toISOString(),
      certificate: {
        code: writtenCode(code),
        name: maskedName(nameOf(snapshot)) || null,
        number_standing: numberStandingOf(snapshot),
        title: snapshot.title,
        company_name: snapshot.company_name,
        registers: registersOf(snapshot),
        points,
        earned_at,
        issued_at,
        expires_at: certificateEnd(new Date(earned_at)).toISOString(),
        revoked_at,
      },
    };
  },
});
