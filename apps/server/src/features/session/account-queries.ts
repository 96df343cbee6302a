import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

export interface SignInRow {
  readonly id: number;
  readonly language: Language;
  readonly password_hash: string | null;
  readonly is_suspended: boolean;
}

const accountByEmail = statement(
  'account_by_email',
  'select id, language, password_hash, suspended_at is not null as is_suspended from account where lower(email) = lower($1)',
);
const updatePasswordHash = statement(
  'account_update_password_hash',
  `update account set password_hash = $3, updated_at = $4 where id = $1 and password_hash = $2`,
);

export async function findAccountByEmail(db: Database, email: string): Promise<SignInRow | undefined> {
  const [row] = await db.query<SignInRow>(accountByEmail, [email]);
  return row;
}

/** Only when the password has not been changed in the meantime. */
export async function replacePasswordHash(db: Database, { accountId }: ActingAccount, old: string, next: string, now: Date): Promise<void> {
  await db.query(updatePasswordHash, [accountId, old, next, now]);
}
