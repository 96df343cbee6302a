import type { Database } from '../../db/database.ts';
import { addressBlock, networkOf } from '../../limits/address-block.ts';
import type { FailureRule } from '../../limits/failure-limit.ts';
import { isKnownNetwork } from '../../limits/known-network.ts';
import { reserveSending } from '../../limits/send-limit.ts';

/** The answer does not tell whether anything came of it, so each call counts. */
export const recoveriesOf = (address: string): FailureRule & { name: string } => ({ kind: 'recovery', maximum: 50, name: addressBlock(address) });

/**
 * What is over these is answered the same and sends nothing. More per receiver than from one address: who asks in somebody's name all day
 * must not keep them from asking themselves. Where an account was signed in to, others do not use up its mails at all.
 */
const LIMIT = { perDay: 5, pauseSeconds: 60 };
const LIMIT_PER_RECEIVER = { perDay: 20, pauseSeconds: 60 };

/** Counts one message to whoever `receiver` names, asked for from `address`; false when none may go. */
export async function maySend(tx: Database, now: Date, kind: string, receiver: string, address: string): Promise<boolean> {
  const isKnown = await isKnownNetwork(tx, now, receiver, address);
  const rules = [
    { kind: `${kind}_from`, name: `${receiver} ${addressBlock(address)}`, ...LIMIT },
    isKnown ? { kind: `${kind}_from_network`, name: `${receiver} ${networkOf(address)}`, ...LIMIT } : { kind, name: receiver, ...LIMIT_PER_RECEIVER },
  ];
  // What one address asks too often is not held against the receiver.
  for (const rule of rules) if ((await reserveSending(tx, now, rule)) > 0) return false;
  return true;
}
