import { hash } from 'node:crypto';
import { type Database, statement } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

/** At most `perDay` of one kind to one name in 24 hours, `pauseSeconds` apart. */
export interface SendRule {
  /** What is sent, to what sort of name: `sms_number`, `verification_mail`. */
  readonly kind: string;
  readonly name: string;
  readonly perDay: number;
  readonly pauseSeconds: number;
}

const DAY_MS = 86_400_000;

// One statement asks and counts, so that of calls that arrive together one is counted.
const reserveSend = statement(
  'send_count_reserve',
  `insert into send_count as s (key, sent, last_sent_at, window_ends_at) values ($1, 1, $2, $3)
  on conflict (key) do update set
    sent = case when s.window_ends_at <= $2 then 1 else s.sent + 1 end,
    last_sent_at = $2,
    window_ends_at = case when s.window_ends_at <= $2 then excluded.window_ends_at else s.window_ends_at end
  where (s.window_ends_at <= $2 or s.sent < $4) and s.last_sent_at <= $5
  returning true as reserved`,
);
const standing = statement('send_count_standing', 'select sent, last_sent_at, window_ends_at from send_count where key = $1');

/** Counts one sending, in the transaction of what leads to it. Answers 0 when it may go, else the seconds until one may. */
export async function reserveSending(tx: Database, now: Date, { kind, name, perDay, pauseSeconds }: SendRule): Promise<number> {
  const key = hash('sha256', `${kind}:${name}`, 'buffer');
  const at = now.getTime();
  const [row] = await tx.query(reserveSend, [key, now, new Date(at + DAY_MS), perDay, new Date(at - pauseSeconds * 1000)]);
  if (row !== undefined) return 0;
  const [count] = await tx.query<{ sent: number; last_sent_at: string; window_ends_at: string }>(standing, [key]);
  if (count === undefined) return 1;
  const free = count.sent >= perDay ? Date.parse(count.window_ends_at) : Date.parse(count.last_sent_at) + pauseSeconds * 1000;
  return Math.max(1, Math.ceil((free - at) / 1000));
}

/** The same for several rules; one that is used up is a 429, and rolls back what the transaction did. */
export async function requireSending(tx: Database, now: Date, rules: readonly SendRule[]): Promise<void> {
  for (const rule of rules) {
    const wait = await reserveSending(tx, now, rule);
    if (wait > 0) throw new Refusal('too_many_requests', undefined, wait);
  }
}
