import type { Database } from '../db/database.ts';
import { networkOf } from './address-block.ts';
import { giveBackToWindows, takeFromWindow, type WindowLimit } from './fixed-window.ts';
import { requireRate } from './require-rate.ts';

/** What all callers may do together in a window. */
export interface CommonBudget extends Pick<WindowLimit, 'kind' | 'name' | 'windowSeconds'> {
  readonly maximum: number;
  /** The last part, which is for whoever did none yet. */
  readonly forOthers: number;
  /** The last part of that, which is for members alone. */
  readonly forMembers: number;
}

/** Members are told apart by their accounts; guests, who have as many addresses as they like, by their networks. */
export type BudgetCaller = { readonly accountId: number } | { readonly accountId: null; readonly address: string };

/** Counts one, or refuses with 429. A few callers that take all they can leave the last parts to others. */
export async function requireCommonBudget(db: Database, now: Date, budget: CommonBudget, caller: BudgetCaller): Promise<void> {
  const { kind, name, windowSeconds, maximum, forOthers, forMembers } = budget;
  const who = caller.accountId === null ? `network ${networkOf(caller.address)}` : `account ${caller.accountId}`;
  const own = { kind: `${kind}_began`, name: `${name} ${who}`, windowSeconds, maximum: 1 };
  const isFirst = (await takeFromWindow(db, now, own)) === 0;
  const left = isFirst ? (caller.accountId === null ? forMembers : 0) : forOthers;
  const waitSeconds = await takeFromWindow(db, now, { kind, name, windowSeconds, maximum: maximum - left });
  if (waitSeconds > 0 && isFirst) await giveBackToWindows(db, now, [own]);
  requireRate(waitSeconds);
}
