import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';

const forgetNumbers = statement('take_over_numbers', 'delete from account_bignumber where account_id = $1');
const forgetMobile = statement('take_over_mobile', 'update account set mobile = null, mobile_verified_at = null where id = $1');

/** What somebody said of themselves that is no secret: a mobile number, and numbers of the BIG register. */
export async function forgetClaims(tx: Database, { accountId }: Authorized<'account', 'withoutSession'>): Promise<void> {
  await tx.query(forgetNumbers, [accountId]);
  await tx.query(forgetMobile, [accountId]);
}
