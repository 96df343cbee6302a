import { hash } from 'node:crypto';
import { type Database, statement } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

/** At most `maximum` failures of one kind and name per window. */
export interface FailureRule {
  readonly kind: 'address' | 'account' | 'account_in_all' | 'code' | 'registration' | 'recovery' | 'contact' | 'invitation';
  readonly maximum: number;
}

const WINDOW_MS = 15 * 60_000;

// One statement per question: what is checked first and counted later loses to calls that arrive together.
const reserveFailure = statement(
  'login_failure_reserve',
  `insert into login_failure as f (key, failures, window_ends_at) values ($1, 1, $3)
  on conflict (key) do update set
    failures = case when f.window_ends_at <= $2 then 1 else f.failures + 1 end,
    window_ends_at = case when f.window_ends_at <= $2 then excluded.window_ends_at else f.window_ends_at end
  where f.window_ends_at <= $2 or f.failures < $4
  returning true as reserved`,
);
const windowEnd = statement('login_failure_window_end', `select window_ends_at from login_failure where key = $1`);
const releaseFailure = statement(
  'login_failure_release',
  `update login_failure set failures = failures - 1 where key = $1 and failures > 0 and window_ends_at > $2`,
);
const forget = statement('login_failure_forget', 'delete from login_failure where key = any($1)');
const deletePastFailures = statement('login_failure_delete_past', `delete from login_failure where window_ends_at <= $1`);

/** Neither an address nor an e-mail address stands in the table. */
const keyOf = (kind: string, name: string): Buffer => hash('sha256', `${kind}:${name}`, 'buffer');

async function reserve(db: Database, now: Date, { kind, name, maximum }: FailureRule & { readonly name: string }): Promise<Buffer> {
  const key = keyOf(kind, name);
  const [row] = await db.query(reserveFailure, [key, now, new Date(now.getTime() + WINDOW_MS), maximum]);
  if (row === undefined) throw new Refusal('too_many_requests', undefined, await secondsLeft(db, key, now));
  return key;
}

/** For calls that do not tell whether they came to anything: each counts, and is refused with 429 once the rule is used up. */
export async function countCall(db: Database, now: Date, rule: FailureRule & { readonly name: string }): Promise<void> {
  await reserve(db, now, rule);
}

/**
 * Runs `attempt` with one failure of each rule reserved, in all processes together: refused with 429 before it runs when one is
 * used up. The reservation stays when the attempt answers null, and is given back when it succeeds or breaks.
 */
export async function countingFailures<T>(
  db: Database,
  now: Date,
  rules: readonly (FailureRule & { readonly name: string })[],
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const reserved: Buffer[] = [];
  const giveBack = async () => {
    for (const key of reserved) await db.query(releaseFailure, [key, now]);
  };
  try {
    for (const rule of rules) reserved.push(await reserve(db, now, rule));
  } catch (error) {
    await giveBack();
    throw error;
  }
  let result: T | null;
  try {
    result = await attempt();
  } catch (error) {
    await giveBack();
    throw error;
  }
  if (result !== null) {
    await giveBack();
    await db.query(deletePastFailures, [now]);
  }
  return result;
}

/** Begins to count anew. */
export async function forgetFailures(tx: Database, rules: readonly (FailureRule & { readonly name: string })[]): Promise<void> {
  await tx.query(forget, [rules.map(({ kind, name }) => keyOf(kind, name))]);
}

async function secondsLeft(db: Database, key: Buffer, now: Date): Promise<number> {
  const [row] = await db.query<{ window_ends_at: string }>(windowEnd, [key]);
  const end = row === undefined ? now.getTime() : Date.parse(row.window_ends_at);
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
}
