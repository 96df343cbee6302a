import { SETTLED_AFTER_SECONDS } from '@auscult/domain/live/attendance';
import type { AppContext } from '../../../context.ts';
import { enqueueJobs } from '../../../jobs/job-queries.ts';
import { issueCertificate } from '../../../shared/certificates/issue-certificate.ts';
import { claimEnded, listWithoutCertificate } from './settle-queries.ts';

/** Ten minutes after a broadcast has ended everybody who was there gets what they earned: once, as the room is marked in the transaction that enqueues the jobs. */
export async function settleBroadcasts({ db, clock }: Pick<AppContext, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  const endedUntil = new Date(clock.now().getTime() - SETTLED_AFTER_SECONDS * 1000);
  let hasMore = true;
  while (hasMore && !signal.aborted)
    hasMore = await db.transaction(async (tx) => {
      const streamId = await claimEnded(tx, endedUntil, clock.now());
      if (streamId === null) return false;
      const accounts = await listWithoutCertificate(tx, streamId);
      const payloads = accounts.map(({ id }) => ({ accountId: id, streamId }));
      await enqueueJobs(tx, issueCertificate, payloads);
      return true;
    });
}
