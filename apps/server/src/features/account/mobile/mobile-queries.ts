import { type Database, statement } from '../../../db/database.ts';

export interface MobileRow {
  readonly mobile: string | null;
  readonly mobile_verified_at: string | null;
}

const mobileById = statement('account_mobile', 'select mobile, mobile_verified_at from account where id = $1');
const setMobile = statement('account_mobile_set', 'update account set mobile = $2, mobile_verified_at = $3, updated_at = $3 where id = $1');

export async function loadMobile(db: Database, accountId: number): Promise<MobileRow | undefined> {
  const [row] = await db.query<MobileRow>(mobileById, [accountId]);
  return row;
}

export async function storeMobile(tx: Database, accountId: number, mobile: string, now: Date): Promise<void> {
  await tx.query(setMobile, [accountId, mobile, now]);
}
