import { type Database, statement } from '../../db/database.ts';

const lock = statement(
  'certificate_to_revoke',
  `select c.id, c.revoked_at is not null as is_revoked, a.id as account_id
  from certificate c left join account a on a.learner_id = c.learner_id where c.code = $1 for update of c`,
);
const revoke = statement('certificate_revoke', 'update certificate set revoked_at = $2, revoked_reason = $3 where id = $1');

export interface CertificateToRevoke {
  readonly id: number;
  readonly is_revoked: boolean;
  /** Null once the account was deleted. */
  readonly account_id: number | null;
}

/** Held until the transaction ends; undefined when there is none. */
export async function lockCertificate(tx: Database, code: string): Promise<CertificateToRevoke | undefined> {
  return (await tx.query<CertificateToRevoke>(lock, [code]))[0];
}

export const storeRevocation = (tx: Database, id: number, at: Date, reason: string) => tx.query(revoke, [id, at, reason]);
