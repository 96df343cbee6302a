import { hash } from 'node:crypto';
import { type Database, statement } from '../db/database.ts';
import { requireRate } from './require-rate.ts';

/** At most `maximum` of one kind and name in a window that begins with the first. Counted in the database, for all processes together. */
export interface WindowLimit {
  /** What is counted, of what sort of name: `sms_number`, `account`. */
  readonly kind: string;
  /** Of whom. Only its hash is stored. */
  readonly name: string;
  readonly maximum: number;
  readonly windowSeconds: number;
  /** How many are counted at once; one unless told. */
  readonly amount?: number;
  /** How long after one the next is allowed. */
  readonly pauseSeconds?: number;
}

// One statement checks and counts: a check before a count would let calls through that arrive together.
const take = statement(
  'fixed_window_take',
  `insert into fixed_window_counter as c (key, count, last_at, window_ends_at) values ($1, $6, $2, $3)
  on conflict (key) do update set
    count = case when c.window_ends_at <= $2 then $6 else c.count + $6 end,
    last_at = $2,
    window_ends_at = case when c.window_ends_at <= $2 then excluded.window_ends_at else c.window_ends_at end
  where (c.window_ends_at <= $2 or c.count + $6 <= $4) and ($5::timestamptz is null or c.last_at <= $5)
  returning true as taken`,
);
const current = statement('fixed_window_current', 'select count, last_at, window_ends_at from fixed_window_counter where key = $1');
const giveBack = statement(
  'fixed_window_give_back',
  'update fixed_window_counter set count = count - 1 where key = any($1) and count > 0 and window_ends_at > $2',
);
const reset = statement('fixed_window_reset', 'delete from fixed_window_counter where key = any($1)');

const keyOf = ({ kind, name }: Pick<WindowLimit, 'kind' | 'name'>): Buffer => hash('sha256', `${kind}:${name}`, 'buffer');

/** Counts one, or `amount`. Answers 0, or the seconds until one more is allowed; then nothing was counted. */
export async function takeFromWindow(db: Database, now: Date, limit: WindowLimit): Promise<number> {
  const { maximum, windowSeconds, amount = 1, pauseSeconds = 0 } = limit;
  const at = now.getTime();
  const pausedSince = pauseSeconds > 0 ? new Date(at - pauseSeconds * 1000) : null;
  const [taken] = await db.query(take, [keyOf(limit), now, new Date(at + windowSeconds * 1000), maximum, pausedSince, amount]);
  return taken === undefined ? Math.max(1, await waitOfWindow(db, now, limit)) : 0;
}

/** The seconds until one more, or `amount`, is allowed: 0 when it is now. Counts nothing. */
export async function waitOfWindow(db: Database, now: Date, limit: WindowLimit): Promise<number> {
  const { maximum, amount = 1, pauseSeconds = 0 } = limit;
  const [row] = await db.query<{ count: number; last_at: string; window_ends_at: string }>(current, [keyOf(limit)]);
  if (row === undefined) return 0;
  const endsAt = Date.parse(row.window_ends_at);
  const isFull = endsAt > now.getTime() && row.count + amount > maximum;
  const freeAt = isFull ? endsAt : Date.parse(row.last_at) + pauseSeconds * 1000;
  return Math.max(0, Math.ceil((freeAt - now.getTime()) / 1000));
}

/** Counts one, or refuses with 429, which rolls back what the transaction did. */
export async function requireWindow(db: Database, now: Date, limit: WindowLimit): Promise<void> {
  requireRate(await takeFromWindow(db, now, limit));
}

/** Takes one off each count, where its window is still open. */
export async function giveBackToWindows(db: Database, now: Date, limits: readonly Pick<WindowLimit, 'kind' | 'name'>[]): Promise<void> {
  if (limits.length > 0) await db.query(giveBack, [limits.map(keyOf), now]);
}

export async function resetWindows(db: Database, limits: readonly Pick<WindowLimit, 'kind' | 'name'>[]): Promise<void> {
  await db.query(reset, [limits.map(keyOf)]);
}
