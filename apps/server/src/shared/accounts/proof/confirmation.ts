import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/handler.ts';
import type { ActingAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { issueToken, takeToken } from './one-time-link.ts';

/** Whoever has just shown that it is them gets one, for one sensitive action of this session. */
export function openConfirmation(context: Pick<AppContext, 'db' | 'clock' | 'ids'>, { accountId }: ActingAccount, caller: Caller): Promise<string> {
  return issueToken(context, context.db, { purpose: 'confirmation', accountId, detail: { session: caller.sessionKey } });
}

/** Uses it, or refuses. Call it in the transaction of the action, so that an action that fails leaves it good, unless that is much work. */
export async function requireConfirmation(
  context: Pick<AppContext, 'clock'>,
  tx: Database,
  { account, caller, confirmation }: { account: ActingAccount; caller: Caller; confirmation: string },
): Promise<void> {
  const taken = await takeToken(context, tx, 'confirmation', confirmation);
  const isTheirs = taken?.state === 'good' && taken.account_id === account.accountId && taken.detail['session'] === caller.sessionKey;
  if (!isTheirs) throw new Refusal('confirmation_required');
}
