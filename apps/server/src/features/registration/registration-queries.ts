import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

// One statement for a known address and an unknown one, so that neither costs more queries than the other.
const insertAccount = statement(
  'registration_account',
  `with known as (select id from account where lower(email) = lower($1)),
  person as (insert into learner (id) select gen_random_uuid() where not exists (select from known) returning id),
  made as (
    insert into account (learner_id, email, password_hash, first_name, insertion, last_name, language, check_required, details, created_at, updated_at)
    select person.id, $1, $2, $3, $4, $5, $6, true, jsonb_build_object('terms_accepted_at', $7::timestamptz), $7::timestamptz, $7::timestamptz from person
    on conflict do nothing returning id
  )
  select coalesce((select id from made), (select id from known)) as id, exists (select from made) as is_new`,
);
const verifyAddress = statement(
  'registration_verify',
  `with before as (select id, email_verified_at from account where id = $1 and lower(email) = lower($2) for update)
  update account a set email_verified_at = coalesce(before.email_verified_at, $3), updated_at = $3 from before where a.id = before.id
  returning before.email_verified_at is null as is_new`,
);
const verifiedAddress = statement(
  'registration_verified',
  'select id from account where id = $1 and lower(email) = lower($2) and email_verified_at is not null',
);

interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly language: Language;
}

/** Somebody took the address while its account was made: once more, and there is one. */
export class AddressTaken extends Error {}

/** Makes the account, or answers the one that has this address and leaves it as it is. After `AddressTaken` nothing of the transaction may stay. */
export async function registerAccount(tx: Database, account: NewAccount, now: Date): Promise<{ id: number; isNew: boolean }> {
  const { email, passwordHash, firstName, insertion, lastName, language } = account;
  const values = [email, passwordHash, firstName, insertion, lastName, language, now];
  const [row] = await tx.query<{ id: number | null; is_new: boolean }>(insertAccount, values);
  if (row?.id == null) throw new AddressTaken('the address was taken while its account was made');
  return { id: row.id, isNew: row.is_new };
}

/** Null when the account no longer has this address; else whether it was verified just now. */
export async function markVerified(tx: Database, { accountId }: ActingAccount, email: string, now: Date): Promise<{ isNew: boolean } | null> {
  const [row] = await tx.query<{ is_new: boolean }>(verifyAddress, [accountId, email, now]);
  return row === undefined ? null : { isNew: row.is_new };
}

export async function isVerifiedAddress(tx: Database, accountId: number, email: string): Promise<boolean> {
  return (await tx.query(verifiedAddress, [accountId, email])).length > 0;
}
