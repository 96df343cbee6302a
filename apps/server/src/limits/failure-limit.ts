import type { Database } from '../db/database.ts';
import { giveBackToWindows, requireWindow, resetWindows } from './fixed-window.ts';

/** At most `maximum` failures of one kind and name in a quarter of an hour. */
export interface FailureRule {
  readonly kind:
    | 'address'
    | 'account'
    | 'account_in_network'
    | 'account_in_all'
    | 'code'
    | 'registration'
    | 'sso_start'
    | 'recovery'
    | 'contact'
    | 'invitation_token';
  readonly maximum: number;
}

type NamedRule = FailureRule & { readonly name: string };

const WINDOW_SECONDS = 900;

/** For calls that do not tell whether they succeeded: each counts, and is refused with 429 once the rule is used up. */
export async function countCall(db: Database, now: Date, rule: NamedRule): Promise<void> {
  await requireWindow(db, now, { ...rule, windowSeconds: WINDOW_SECONDS });
}

/**
 * Runs `attempt` with one failure of each rule counted beforehand: refused with 429 before it runs when one is used up. The failures stay
 * counted when the attempt answers null, and are taken back when it succeeds or throws.
 */
export async function countingFailures<T>(db: Database, now: Date, rules: readonly NamedRule[], attempt: () => Promise<T | null>): Promise<T | null> {
  const counted: NamedRule[] = [];
  let isFailure = false;
  try {
    for (const rule of rules) {
      await countCall(db, now, rule);
      counted.push(rule);
    }
    const result = await attempt();
    isFailure = result === null;
    return result;
  } finally {
    if (!isFailure) await giveBackToWindows(db, now, counted);
  }
}

/** Starts counting from zero. */
export async function forgetFailures(tx: Database, rules: readonly NamedRule[]): Promise<void> {
  await resetWindows(tx, rules);
}
