import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

const ownerOf = statement('account_of_email', 'select id from account where lower(email) = lower($1)');
const UNIQUE_VIOLATION = '23505';

const setPending = statement('account_pending_email', 'update account set pending_email = $2, updated_at = $3 where id = $1');
const removePending = statement(
  'account_pending_email_remove',
  'update account set pending_email = null where id = $1 and pending_email is not null',
);
// The address before is kept for the mail that goes to it, when somebody had shown to read it.
const applyPending = statement(
  'account_email_apply',
  `update account set email = pending_email, email_verified_at = $3, pending_email = null, updated_at = $3,
    details = (details - 'previous_email') || case when email_verified_at is null then '{}' else jsonb_build_object('previous_email', email) end
  where id = $1 and lower(pending_email) = lower($2) and not exists (select from account o where lower(o.email) = lower($2) and o.id <> $1)
  returning id`,
);
const previousEmail = statement(
  'account_previous_email',
  `select details ->> 'previous_email' as previous_email, email, first_name, language from account where id = $1`,
);

export async function findOwnerOf(db: Database, email: string): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(ownerOf, [email]);
  return row?.id ?? null;
}

export async function storePendingEmail(tx: Database, { accountId }: ActingAccount, email: string, now: Date): Promise<void> {
  await tx.query(setPending, [accountId, email, now]);
}

export async function removePendingEmail(tx: Database, { accountId }: ActingAccount): Promise<void> {
  await tx.query(removePending, [accountId]);
}

/** False when another address was asked for since, or this one became somebody's, be it at this very moment. */
export async function applyPendingEmail(tx: Database, { accountId }: ActingAccount, email: string, now: Date): Promise<boolean> {
  try {
    return (await tx.transaction((inner) => inner.query(applyPending, [accountId, email, now]))).length > 0;
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return false;
  }
}

export interface PreviousEmailRow {
  readonly previous_email: string | null;
  readonly email: string;
  readonly first_name: string;
  readonly language: 'nl' | 'en';
}

export async function loadPreviousEmail(db: Database, accountId: number): Promise<PreviousEmailRow | undefined> {
  return (await db.query<PreviousEmailRow>(previousEmail, [accountId]))[0];
}
