import { type Database, statement } from '../../db/database.ts';
import type { CertificateRow } from '../../shared/certificates/certificate-queries.ts';

const byCode = statement(
  'certificate_by_code',
  'select id, code, points::float8 as points, earned_at, issued_at, mailed_at, revoked_at, null as revoked_reason, snapshot, null as email, null as form_id from certificate where code = $1',
);

const revokedCodes = statement('certificates_revoked', 'select code from certificate where revoked_at is not null order by id');

/** Whose it is stays with the caller: the code is what anybody who checks has in hand. */
export async function findByCode(db: Database, code: string): Promise<CertificateRow | null> {
  return (await db.query<CertificateRow>(byCode, [code]))[0] ?? null;
}

export async function listRevokedCodes(db: Database): Promise<string[]> {
  return (await db.query<{ code: string }>(revokedCodes)).map(({ code }) => code);
}
