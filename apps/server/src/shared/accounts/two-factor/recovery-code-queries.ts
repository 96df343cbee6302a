import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';

const removeCodes = statement('recovery_code_remove', 'delete from recovery_code where account_id = $1');
const insertCodes = statement(
  'recovery_code_insert',
  'insert into recovery_code (account_id, selector, code_hash) select $1, code.selector, code.hash from unnest($2::text[], $3::text[]) as code(selector, hash)',
);
const unusedCode = statement(
  'recovery_code_unused',
  'select code_hash from recovery_code where account_id = $1 and selector = $2 and used_at is null',
);
const useCode = statement(
  'recovery_code_use',
  'update recovery_code set used_at = $3 where account_id = $1 and selector = $2 and used_at is null returning true as used',
);

export async function replaceRecoveryCodes(
  tx: Database,
  { accountId }: ActingAccount,
  codes: readonly { readonly selector: string; readonly hash: string }[],
): Promise<void> {
  await tx.query(removeCodes, [accountId]);
  if (codes.length > 0) await tx.query(insertCodes, [accountId, codes.map(({ selector }) => selector), codes.map(({ hash }) => hash)]);
}

export async function findRecoveryCode(db: Database, { accountId }: ActingAccount, selector: string): Promise<string | null> {
  const [row] = await db.query<{ code_hash: string }>(unusedCode, [accountId, selector]);
  return row?.code_hash ?? null;
}

/** True for one of several calls. */
export async function takeRecoveryCode(db: Database, { accountId }: ActingAccount, selector: string, now: Date): Promise<boolean> {
  return (await db.query(useCode, [accountId, selector, now])).length > 0;
}
