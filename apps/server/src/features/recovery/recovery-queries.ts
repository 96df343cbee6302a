import { type Database, statement } from '../../db/database.ts';

const accountOfNumber = statement(
  'recovery_account_of_bignumber',
  `select account_id, verified_at is not null as is_verified from account_bignumber where number = $1 order by verified_at nulls last limit 2`,
);
const addressOf = statement('recovery_address', 'select email from account where id = $1');
// Whoever reads the mailbox has shown it; and nothing that somebody else asked for meanwhile comes true.
const resetPassword = statement(
  'recovery_reset',
  `update account set password_hash = $2, password_changed_at = $3, updated_at = $3, email_verified_at = coalesce(email_verified_at, $3), pending_email = null
  where id = $1`,
);

/** Whose number it is: who verified it, else its only claimant. */
export async function findAccountOfNumber(db: Database, number: string): Promise<number | null> {
  const [first, second] = await db.query<{ account_id: number; is_verified: boolean }>(accountOfNumber, [number]);
  if (first === undefined) return null;
  return first.is_verified || second === undefined ? first.account_id : null;
}

export async function findAddress(db: Database, accountId: number | null): Promise<string | null> {
  const [row] = await db.query<{ email: string }>(addressOf, [accountId]);
  return row?.email ?? null;
}

export async function storeResetPassword(tx: Database, accountId: number, passwordHash: string, now: Date): Promise<void> {
  await tx.query(resetPassword, [accountId, passwordHash, now]);
}
