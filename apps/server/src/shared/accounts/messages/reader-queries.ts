import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';

/** An account as its mails need it. */
export interface Reader {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  readonly deletion_due_at: string | null;
  readonly email_verified_at: string | null;
  readonly pending_email: string | null;
}

const readerById = statement(
  'mail_reader',
  'select id, email, first_name, language, deletion_due_at, email_verified_at, pending_email from account where id = $1',
);
const sessionById = statement('mail_session', 'select device_name, created_at from session where id = $2 and account_id = $1');

/** Null gives null, so that a job for nobody takes as long as another. */
export async function findReader(db: Database, account: ActingAccount | null): Promise<Reader | null> {
  const [row] = await db.query<Reader>(readerById, [account?.accountId ?? null]);
  return row ?? null;
}

/**
 * For notices of what was done: an address that nobody has verified may be anybody's, and gets no more than what verifies it or leads in.
 * Whoever signed up with another's could else fill their mailbox by what they do with the account.
 */
export async function findVerifiedReader(db: Database, account: ActingAccount | null): Promise<Reader | null> {
  const reader = await findReader(db, account);
  return reader?.email_verified_at == null ? null : reader;
}

export async function findSession(
  db: Database,
  { accountId }: ActingAccount,
  sessionId: string,
): Promise<{ device_name: string; created_at: string } | null> {
  const [row] = await db.query<{ device_name: string; created_at: string }>(sessionById, [accountId, sessionId]);
  return row ?? null;
}
