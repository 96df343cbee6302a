import type { Database } from '../../db/database.ts';
import { takeFromWindow, type WindowLimit } from '../../limits/fixed-window.ts';
import { Refusal } from '../../refusal.ts';

/** Of one account, of whatever kind: both sides of what it changes are kept for good. */
const CHARACTERS_A_DAY = 40_000_000;
/** What a line of the history costs that says nothing. */
const CHARACTERS_OF_LINE = 200;

/** For an edit of so many signs. */
export const editBudget = (accountId: number, characters: number): WindowLimit => ({
  kind: 'edits_of_account',
  name: String(accountId),
  amount: CHARACTERS_OF_LINE + characters,
  maximum: CHARACTERS_A_DAY,
  windowSeconds: 86_400,
});

/** Counts an edit, or refuses once the account has changed as much as it may, which rolls back what the transaction did. */
export async function requireEditBudget(tx: Database, at: Date, accountId: number, characters: number): Promise<void> {
  const waitSeconds = await takeFromWindow(tx, at, editBudget(accountId, characters));
  if (waitSeconds > 0) throw new Refusal('edits_used_up', undefined, waitSeconds);
}
