import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { enqueueMessage } from '../../messages/message.ts';
import { deletionCancelled, deletionRequested } from '../messages/account-mails.ts';
import { isLastSuperAdmin } from '../super-admin-queries.ts';
import { loadDeletionDue, removeDeletion, storeDeletion } from './deletion-request-queries.ts';

const DAY_MS = 86_400_000;
const DAYS_TO_CHANGE_ONES_MIND = 14;

/**
 * Has an account deleted in fourteen days, and tells its owner. Asked again, it stays at the day that it was; the sessions end each time. `audit` writes down
 * who asked for it. The account is held already.
 */
export async function askDeletion(
  { clock, sessions }: AppContext,
  tx: Database,
  account: ActingAccount,
  audit: (now: Date) => Promise<void>,
): Promise<{ deletion_due_at: string }> {
  const now = clock.now();
  if (await isLastSuperAdmin(tx, account.accountId)) throw new Refusal('last_super_admin');
  if (await storeDeletion(tx, account, new Date(now.getTime() + DAYS_TO_CHANGE_ONES_MIND * DAY_MS), now)) {
    await audit(now);
    await enqueueMessage(tx, deletionRequested, { accountId: account.accountId });
  }
  const due = await loadDeletionDue(tx, account);
  if (due === null) throw new Refusal('unauthenticated');
  await sessions.endAllOf(account, { tx });
  return { deletion_due_at: due };
}

/** Has it stay, and tells its owner; false when it was not about to go. */
export async function callOffDeletion(
  { clock }: AppContext,
  tx: Database,
  account: ActingAccount,
  audit: (now: Date) => Promise<void>,
): Promise<boolean> {
  const now = clock.now();
  if (!(await removeDeletion(tx, account, now))) return false;
  await audit(now);
  await enqueueMessage(tx, deletionCancelled, { accountId: account.accountId });
  return true;
}
