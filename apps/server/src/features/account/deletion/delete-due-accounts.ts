import type { AppContext } from '../../../context.ts';
import { removePrivateImages } from '../../../media/images/private-image.ts';
import { redactError } from '../../../redact-error.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';
import { deletionDone } from './deletion-mail.ts';
import { storeNotice } from './deletion-notice-queries.ts';
import { claimDueAccount, eraseAccount, listDueAccounts, listStrayOriginals } from './deletion-queries.ts';

/** Deletes the accounts whose fourteen days are over: personal data are erased, what the learner has earned stays without a name. */
export async function deleteDueAccounts(context: AppContext, signal: AbortSignal): Promise<void> {
  for (const id of await listDueAccounts(context.db, context.clock.now())) {
    if (signal.aborted) return;
    await deleteAccount(context, id).catch((error: unknown) =>
      context.log.error({ failure: redactError(error) }, 'an account that is due could not be deleted'),
    );
  }
}

/** The mail is enqueued in the transaction that erases: one that fails mails nothing, and the next attempt mails once. */
async function deleteAccount(context: AppContext, id: number): Promise<void> {
  const now = context.clock.now();
  const { pictures, originals } = await context.db.transaction(async (tx) => {
    const account = await claimDueAccount(tx, id, now);
    if (account === undefined) return { pictures: [], originals: [] };
    const stray = await listStrayOriginals(tx, account);
    const noticeId = await storeNotice(tx, id, now);
    await eraseAccount(tx, account);
    await writeAudit(tx, { at: now, actorAccountId: null, action: 'account_deleted', subjectKind: 'account', subjectId: id });
    if (noticeId !== null) await enqueueMessage(tx, deletionDone, { noticeId });
    return { originals: stray, pictures: [account.image_original_id, account.image_cropped_id].filter((image) => image !== null) };
  });
  await removePrivateImages(context, pictures);
  for (const key of originals) await context.storage.remove(key);
}
