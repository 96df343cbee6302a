import { type Database, statement } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';

export interface MobileRow {
  readonly mobile: string | null;
  readonly mobile_verified_at: string | null;
}

const mobileById = statement('account_mobile', 'select mobile, mobile_verified_at from account where id = $1');
const setMobile = statement(
  'account_mobile_set',
  `with before as (select mobile, mobile_verified_at from account where id = $1 for update)
  update account set mobile = $2, mobile_verified_at = $3, updated_at = $3 from before where id = $1
  returning before.mobile_verified_at is not null and before.mobile <> $2 as is_another`,
);

export async function loadMobile(db: Database, { accountId }: OwnAccount): Promise<MobileRow | undefined> {
  const [row] = await db.query<MobileRow>(mobileById, [accountId]);
  return row;
}

/** Whether it took the place of another that was verified. */
export async function storeMobile(tx: Database, { accountId }: OwnAccount, mobile: string, now: Date): Promise<{ isAnother: boolean }> {
  const [row] = await tx.query<{ is_another: boolean }>(setMobile, [accountId, mobile, now]);
  return { isAnother: row?.is_another === true };
}
