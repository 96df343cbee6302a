import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { endCheckOfComplete } from '../../shared/accounts/end-check-queries.ts';
import { enqueueWaitingCertificates } from '../../shared/certificates/issue-certificate.ts';
import { forgetUnusedNumbers } from './bignumber-queries.ts';
import { lockProfessions } from './own-profession-queries.ts';

/**
 * Runs a change of one account's professions alone, then forgets numbers on which nothing stands any more, ends the check when nothing misses, and has issued what waited for one. The change answers how to read
 * what it led to, which is done last, in the same transaction.
 */
export async function changingProfessions<T>(
  { db, clock }: AppContext,
  own: OwnAccount,
  change: (tx: Database, now: Date) => Promise<() => Promise<T>>,
): Promise<T> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockProfessions(tx, own);
    const read = await change(tx, now);
    if (await forgetUnusedNumbers(tx, own)) await auditOwnAccount(tx, now, own, 'bignumber_removed');
    await endCheckOfComplete(tx, own, now);
    await enqueueWaitingCertificates(tx, own);
    return read();
  });
}
