import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../../context.ts';
import { removePrivateImages } from '../../../media/images/private-image.ts';
import { redactError } from '../../../redact-error.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { deletionDone } from '../../../shared/accounts/messages/account-mails.ts';
import { claimDueAccount, type DueAccountRow, eraseAccount, listDueAccounts } from './deletion-queries.ts';

/** Without a way to send mail the goodbye waits this long; then the account goes without it. */
const PATIENCE_MS = 86_400_000;
/** Less than a transaction may stand idle: one slow mail server must not stop what else is due. */
const MAIL_LIMIT_MS = 20_000;

/** Deletes the accounts whose fourteen days are over: their data go, what the learner has earned stays without a name. */
export async function deleteDueAccounts(context: AppContext, signal: AbortSignal): Promise<void> {
  for (const id of await listDueAccounts(context.db, context.clock.now())) {
    if (signal.aborted) return;
    await deleteAccount(context, id).catch((error: unknown) =>
      context.log.error({ failure: redactError(error) }, 'an account that is due could not be deleted'),
    );
  }
}

async function deleteAccount(context: AppContext, id: number): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const pictures = await db.transaction(async (tx) => {
    const account = await claimDueAccount(tx, id, now);
    if (account === undefined || !(await sayGoodbye(context, account, now))) return [];
    await eraseAccount(tx, account);
    await writeAudit(tx, { at: now, actorAccountId: null, action: 'account_deleted', subjectKind: 'account', subjectId: id });
    return [account.image_original_id, account.image_cropped_id].filter((image) => image !== null);
  });
  await removePrivateImages(context, pictures);
}

/** False: not yet, try again at the next turn. Afterwards nobody knows where to write, so the mail goes first. */
async function sayGoodbye(context: AppContext, { id, deletion_due_at: due }: DueAccountRow, now: Date): Promise<boolean> {
  try {
    const tooLate = wait(MAIL_LIMIT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('the mail server takes too long')));
    await Promise.race([deletionDone.send(context, { accountId: id }, context.ids.uuid()), tooLate]);
    return true;
  } catch (error) {
    context.log.warn({ failure: redactError(error) }, 'the mail about a deleted account could not be sent');
    return now.getTime() - Date.parse(due) > PATIENCE_MS;
  }
}
