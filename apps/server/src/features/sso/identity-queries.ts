import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

export interface SignInRow {
  readonly id: number;
  readonly is_suspended: boolean;
}

const SIGN_IN = 'a.id, a.suspended_at is not null as is_suspended';

const useIdentity = statement(
  'sso_identity_use',
  `update account_identity i set used_at = $3 from account a where i.issuer = $1 and i.subject = $2 and a.id = i.account_id returning ${SIGN_IN}`,
);
const accountByEmail = statement(
  'sso_account_by_email',
  `select ${SIGN_IN}, a.email_verified_at is not null as is_verified from account a where lower(a.email) = lower($1) for update`,
);
const otherIdentity = statement('sso_identity_other', 'select from account_identity where account_id = $1 and issuer = $2');
const insertIdentity = statement(
  'sso_identity_insert',
  'insert into account_identity (account_id, issuer, subject, created_at, used_at) values ($1, $2, $3, $4, $4) on conflict do nothing returning id',
);
const insertAccount = statement(
  'sso_account_insert',
  `with person as (insert into learner (id) select gen_random_uuid() returning id)
  insert into account (learner_id, email, email_verified_at, first_name, last_name, language, check_required, details, created_at, updated_at)
  select person.id, $1, $5::timestamptz, $2, $3, $4, true, jsonb_build_object('terms_accepted_at', $5::timestamptz), $5::timestamptz, $5::timestamptz from person
  returning id`,
);

/** The account of whoever this is elsewhere. */
export async function findByIdentity(db: Database, issuer: string, subject: string, now: Date): Promise<SignInRow | undefined> {
  return (await db.query<SignInRow>(useIdentity, [issuer, subject, now]))[0];
}

export async function findByAddress(tx: Database, email: string): Promise<(SignInRow & { readonly is_verified: boolean }) | undefined> {
  return (await tx.query<SignInRow & { is_verified: boolean }>(accountByEmail, [email]))[0];
}

/** Whether somebody of this provider signs in to the account already. The account is locked. */
export const hasIdentityOf = async (tx: Database, { accountId }: ActingAccount, issuer: string): Promise<boolean> =>
  (await tx.query(otherIdentity, [accountId, issuer])).length > 0;

/** False when somebody has it since a moment. */
export async function storeIdentity(
  tx: Database,
  { accountId }: ActingAccount,
  identity: { issuer: string; subject: string },
  now: Date,
): Promise<boolean> {
  return (await tx.query(insertIdentity, [accountId, identity.issuer, identity.subject, now])).length > 0;
}

/** Without a password; its address counts as verified. */
export async function storeAccount(
  tx: Database,
  account: { email: string; firstName: string; lastName: string; language: Language },
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insertAccount, [account.email, account.firstName, account.lastName, account.language, now]);
  if (row === undefined) throw new Error('the account was not made');
  return row.id;
}
