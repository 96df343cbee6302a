import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';

interface MobileRow {
  readonly id: number;
  readonly language: Language;
  readonly verified_mobile: string | null;
}

const mobileById = statement(
  'sms_mobile',
  'select id, language, case when mobile_verified_at is not null then mobile end as verified_mobile from account where id = $1',
);

/** Null gives null, so that a job for nobody takes as long as another. */
export async function findMobile(db: Database, account: ActingAccount | null): Promise<MobileRow | null> {
  const [row] = await db.query<MobileRow>(mobileById, [account?.accountId ?? null]);
  return row ?? null;
}
