import { type Database, statement } from '../../db/database.ts';

const lock = statement('certificate_to_revoke', 'select id, revoked_at is not null as is_revoked from certificate where code = $1 for update');
const revoke = statement('certificate_revoke', 'update certificate set revoked_at = $2, revoked_reason = $3 where id = $1');

/** Held until the transaction ends; undefined when there is none. */
export async function lockCertificate(tx: Database, code: string): Promise<{ readonly id: number; readonly is_revoked: boolean } | undefined> {
  return (await tx.query<{ id: number; is_revoked: boolean }>(lock, [code]))[0];
}

export const storeRevocation = (tx: Database, id: number, at: Date, reason: string) => tx.query(revoke, [id, at, reason]);
