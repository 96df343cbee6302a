import { writeAudit } from '../../../accounts/audit-queries.ts';
import type { AppContext } from '../../../context.ts';
import { withoutValues } from '../../../http/observation/without-values.ts';
import { removeImageFiles } from '../../../media/images/private-image.ts';
import { removeImageRows } from '../../../media/images/private-image-queries.ts';
import { deletionDone } from '../../../messages/mail/account-mails.ts';
import { sendMailNow } from '../../../messages/mail/send-mail.ts';
import { claimDueAccount, type DueAccountRow, eraseAccount } from './deletion-queries.ts';

/** Without a way to send mail the goodbye waits this long; then the account goes without it. */
const PATIENCE_MS = 86_400_000;

/** Deletes the accounts whose fourteen days are over: their data go, what the learner has earned stays without a name. */
export async function deleteDueAccounts(context: AppContext, signal: AbortSignal): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined && !signal.aborted) last = await deleteNext(context, last);
}

/** Answers the account that it had in hand; undefined when there is none left. */
async function deleteNext(context: AppContext, after: number): Promise<number | undefined> {
  const { db, clock, storage } = context;
  const now = clock.now();
  const outcome = await db.transaction(async (tx) => {
    const account = await claimDueAccount(tx, now, after);
    if (account === undefined) return undefined;
    if (!(await sayGoodbye(context, account, now))) return { id: account.id, pictures: [] };
    const pictures = [account.image_original_id, account.image_cropped_id].filter((id) => id !== null);
    await eraseAccount(tx, account);
    await writeAudit(tx, { at: now, actorAccountId: null, action: 'account_deleted', subjectKind: 'account', subjectId: account.id });
    return { id: account.id, pictures: await removeImageRows(tx, pictures) };
  });
  if (outcome === undefined) return undefined;
  await removeImageFiles(storage, outcome.pictures);
  return outcome.id;
}

/** False: not yet, try again at the next turn. Afterwards nobody knows where to write, so the mail goes first. */
async function sayGoodbye(context: AppContext, { id, deletion_due_at: due }: DueAccountRow, now: Date): Promise<boolean> {
  try {
    await sendMailNow(context, deletionDone, { accountId: id });
    return true;
  } catch (error) {
    context.log.warn({ failure: withoutValues(error) }, 'the mail about a deleted account could not be sent');
    return now.getTime() - Date.parse(due) > PATIENCE_MS;
  }
}
