import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

const accountOfNumber = statement(
  'recovery_account_of_bignumber',
  `select account_id, verified_at is not null as is_verified from account_bignumber where number = $1 order by verified_at nulls last limit 2`,
);
const addressOf = statement('recovery_address', 'select email from account where id = $1');
// Whoever reads the mailbox has shown it.
const resetPassword = statement(
  'recovery_reset',
  `with before as (select email_verified_at, password_hash from account where id = $1 for update)
  update account set password_hash = $2, password_changed_at = $3, updated_at = $3, email_verified_at = coalesce(account.email_verified_at, $3)
  from before where id = $1 returning email, before.email_verified_at is not null as was_verified, before.password_hash is not null as had_password`,
);

const removeIdentities = statement('recovery_identities_remove', 'delete from account_identity where account_id = $1');

/** Nobody signs in to it by a provider any more; whoever has the address there is linked again. */
export async function removeIdentitiesOf(tx: Database, { accountId }: ActingAccount): Promise<void> {
  await tx.query(removeIdentities, [accountId]);
}

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

export interface ResetRow {
  readonly email: string;
  /** False: this mail is the first that anybody showed to have read. */
  readonly was_verified: boolean;
  /** False: nobody was in it. */
  readonly had_password: boolean;
}

export async function storeResetPassword(tx: Database, { accountId }: ActingAccount, passwordHash: string, now: Date): Promise<ResetRow | undefined> {
  return (await tx.query<ResetRow>(resetPassword, [accountId, passwordHash, now]))[0];
}
