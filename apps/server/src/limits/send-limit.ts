import type { Database } from '../db/database.ts';
import { requireWindow, takeFromWindow, type WindowLimit, waitOfWindow } from './fixed-window.ts';
import { requireRate } from './require-rate.ts';

/** At most `perDay` of one kind to one name in 24 hours, `pauseSeconds` apart. */
export interface SendRule {
  /** What is sent, to what sort of name: `sms_number`, `verification_mail`. */
  readonly kind: string;
  readonly name: string;
  readonly perDay: number;
  readonly pauseSeconds: number;
}

const DAY_SECONDS = 86_400;

const limitOf = ({ perDay, ...rule }: SendRule): WindowLimit => ({ ...rule, maximum: perDay, windowSeconds: DAY_SECONDS });

/** Counts one sending, in the transaction of what leads to it. Answers 0 when it may go, else the seconds until one may. */
export const reserveSending = (tx: Database, now: Date, rule: SendRule): Promise<number> => takeFromWindow(tx, now, limitOf(rule));

/** The same for several rules; one that is used up is a 429, and rolls back what the transaction did. */
export async function requireSending(tx: Database, now: Date, rules: readonly SendRule[]): Promise<void> {
  for (const rule of rules) await requireWindow(tx, now, limitOf(rule));
}

/** Refuses what `requireSending` would, and counts nothing: for what is asked before a large body is received. */
export async function requireSendingLeft(db: Database, now: Date, rule: SendRule): Promise<void> {
  requireRate(await waitOfWindow(db, now, limitOf(rule)));
}
