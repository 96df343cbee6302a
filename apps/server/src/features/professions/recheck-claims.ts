import { CONFIRMED_FOR_MS } from '@auscult/domain/registers/number-confirmation';
import { type Lookup, RegisterDown } from '../../adapters/big-register/big-register.ts';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { type ActingAccount, accountWithoutSession } from '../../policies/authorize.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { RECHECK_NUMBERS } from '../../shared/accounts/recheck-numbers.ts';
import {
  type DueClaims,
  endVerification,
  isClaimed,
  isVerifiedElsewhere,
  listOpenClaims,
  listOpenClaimsOf,
  loadOwner,
  type OpenClaimRow,
  storeClaim,
} from './bignumber-queries.ts';
import { proven, unproven } from './claim-numbers.ts';
import { lockProfessions } from './own-profession-queries.ts';

/** After a month whoever wants it verified has looked themselves. */
const PATIENCE_MS = 30 * 86_400_000;
/** Every ten minutes: more than half of what the register may be asked in an hour. */
const NUMBERS_AT_ONCE = 200;

/**
 * Looks again at numbers that were given while the register was away, or before their owner's address was verified: nobody has to
 * remember to give them again. And at verified ones before points are paid out for them: a registration may have ended since.
 */
export async function recheckClaims(context: AppContext, signal: AbortSignal): Promise<void> {
  await lookUp(context, await listOpenClaims(context.db, dueAt(context.clock.now())), signal);
}

/** The same for one account, whose address was verified or whose name was changed just now. */
export const recheckOwnNumbers: Job = {
  ...RECHECK_NUMBERS,
  async run(context, { accountId }, signal) {
    const account = accountWithoutSession(Number(accountId));
    await lookUp(context, await listOpenClaimsOf(context.db, account, dueAt(context.clock.now())), signal);
  },
};

function dueAt(now: Date): DueClaims {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return { madeSince: before(PATIENCE_MS), confirmedBefore: before(CONFIRMED_FOR_MS), most: NUMBERS_AT_ONCE };
}

async function lookUp(context: AppContext, claims: readonly OpenClaimRow[], signal: AbortSignal): Promise<void> {
  for (const { account_id: accountId, number } of claims) {
    if (signal.aborted) return;
    try {
      await settle(context, accountWithoutSession(accountId), number, await context.bigRegister.lookup(number));
    } catch (error) {
      // The next turn of the schedule asks again.
      if (error instanceof RegisterDown) return;
      // Somebody else verified it at this very moment: so will the next turn find it.
      if ((error as { constraint?: unknown }).constraint !== 'account_bignumber_verified') throw error;
    }
  }
}

async function settle({ db, clock }: AppContext, account: ActingAccount, number: string, lookup: Lookup): Promise<void> {
  const now = clock.now();
  if (lookup.kind === 'found' && !lookup.entry.isActive) return endVerification(db, account, number, now);
  await db.transaction(async (tx) => {
    await lockProfessions(tx, account);
    const owner = await loadOwner(tx, account);
    // Taken away while the register was asked.
    if (owner === undefined || !(await isClaimed(tx, account, number))) return;
    const claim = lookup.kind === 'found' ? proven(owner, lookup.entry, number) : unproven(lookup, number);
    const isVerified = claim.isVerified && !(await isVerifiedElsewhere(tx, number, account));
    const { isNewlyVerified } = await storeClaim(tx, account, { ...claim, isVerified }, now);
    if (isNewlyVerified)
      await writeAudit(tx, { at: now, actorAccountId: null, action: 'bignumber_verified', subjectKind: 'account', subjectId: account.accountId });
  });
}
