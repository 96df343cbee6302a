import { type Database, statement } from '../../db/database.ts';
import type { CertificateRow } from '../../shared/certificates/certificate-queries.ts';

const byCode = statement(
  'certificate_by_code',
  'select id, code, points::float8 as points, earned_at, issued_at, mailed_at, revoked_at, snapshot from certificate where code = $1',
);

/** Whose it is stays with the caller: the code is what anybody who checks has in hand. */
export async function findByCode(db: Database, code: string): Promise<CertificateRow | null> {
  return (await db.query<CertificateRow>(byCode, [code]))[0] ?? null;
}
