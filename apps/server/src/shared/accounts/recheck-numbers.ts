import type { Database } from '../../db/database.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueOnce } from '../../jobs/job-queries.ts';
import type { ActingAccount } from '../../policies/authorize.ts';

/** The job of `features/professions` that looks one account's claimed BIG numbers up. */
export const RECHECK_NUMBERS: JobKind = { name: 'recheck_own_bignumbers', atOnce: 1 };

/** After an address was verified, or a name was changed: the numbers are claims only for want of that look, and nobody should wait for the schedule. In the transaction of the change. */
export async function enqueueNumberRecheck(tx: Database, { accountId }: ActingAccount): Promise<void> {
  await enqueueOnce(tx, RECHECK_NUMBERS, String(accountId), { accountId });
}
