import { type Lookup, RegisterDown } from '../../adapters/big-register/big-register.ts';
import type { AppContext } from '../../context.ts';
import { type ActingAccount, accountWithoutSession } from '../../policies/authorize.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { endVerification, isClaimed, isVerifiedElsewhere, listOpenClaims, loadOwner, storeClaim } from './bignumber-queries.ts';
import { proven, unproven } from './claim-numbers.ts';
import { lockProfessions } from './own-profession-queries.ts';

/** After a month whoever wants it verified has looked themselves. */
const PATIENCE_MS = 30 * 86_400_000;
const CLAIMS_AT_ONCE = 20;

/**
 * Looks again at numbers that were given while the register was away, or before their owner's address was verified: nobody has to
 * remember to give them again.
 */
export async function recheckClaims(context: AppContext, signal: AbortSignal): Promise<void> {
  const { db, clock, bigRegister } = context;
  for (const { account_id: accountId, number } of await listOpenClaims(db, new Date(clock.now().getTime() - PATIENCE_MS), CLAIMS_AT_ONCE)) {
    if (signal.aborted) return;
    try {
      await settle(context, accountWithoutSession(accountId), number, await bigRegister.lookup(number));
    } catch (error) {
      // The next turn asks again.
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
