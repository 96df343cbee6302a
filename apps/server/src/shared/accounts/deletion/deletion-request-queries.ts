import { type Database, statement } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';

const askDeletion = statement(
  'account_deletion_ask',
  'update account set deletion_due_at = $2, updated_at = $3 where id = $1 and deletion_due_at is null returning deletion_due_at',
);
const dueAt = statement('account_deletion_due', 'select deletion_due_at from account where id = $1');
const callOff = statement(
  'account_deletion_call_off',
  'update account set deletion_due_at = null, updated_at = $2 where id = $1 and deletion_due_at is not null returning id',
);

/** False when it was asked for before. */
export async function storeDeletion(tx: Database, { accountId }: ActingAccount, due: Date, now: Date): Promise<boolean> {
  return (await tx.query(askDeletion, [accountId, due, now])).length > 0;
}

export async function loadDeletionDue(db: Database, { accountId }: ActingAccount): Promise<string | null> {
  const [row] = await db.query<{ deletion_due_at: string | null }>(dueAt, [accountId]);
  return row?.deletion_due_at ?? null;
}

/** False when none was asked for. */
export async function removeDeletion(tx: Database, { accountId }: ActingAccount, now: Date): Promise<boolean> {
  return (await tx.query(callOff, [accountId, now])).length > 0;
}
