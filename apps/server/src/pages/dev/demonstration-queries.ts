import { type Database, statement } from '../../db/database.ts';

const accountsWithTwoFactor = statement(
  'demonstration_accounts_with_two_factor',
  `select id, email, totp_secret from account where totp_confirmed_at is not null and totp_secret is not null order by id limit 20`,
);

/** Whose codes the demonstration shows. Never asked where people have accounts of their own. */
export function loadAccountsWithTwoFactor(db: Database): Promise<{ id: number; email: string; totp_secret: string }[]> {
  return db.query(accountsWithTwoFactor);
}
