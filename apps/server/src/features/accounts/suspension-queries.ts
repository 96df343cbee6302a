import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';

const suspend = statement(
  'account_suspend',
  'update account set (suspended_at, updated_at) = ($2, $2) where id = $1 and suspended_at is null returning id',
);
const lift = statement(
  'account_suspension_lift',
  'update account set (suspended_at, updated_at) = (null, $2) where id = $1 and suspended_at is not null returning id',
);

/** False when it was suspended already. */
export async function suspendAccount(tx: Database, { accountId }: Authorized<'account', 'administer'>, now: Date): Promise<boolean> {
  return (await tx.query(suspend, [accountId, now])).length > 0;
}

/** False when it was not suspended. */
export async function liftSuspension(tx: Database, { accountId }: Authorized<'account', 'administer'>, now: Date): Promise<boolean> {
  return (await tx.query(lift, [accountId, now])).length > 0;
}
