import { type Database, statement } from '../../db/database.ts';

const HOUR_MS = 3_600_000;

// One statement asks and counts: calls that arrive together cannot all find the last one free.
const take = statement(
  'register_budget_take',
  `insert into register_budget as b (key, used, window_ends_at) values ($1, 1, $3)
  on conflict (key) do update set
    used = case when b.window_ends_at <= $2 then 1 else b.used + 1 end,
    window_ends_at = case when b.window_ends_at <= $2 then excluded.window_ends_at else b.window_ends_at end
  where b.window_ends_at <= $2 or b.used < $4
  returning true as taken`,
);
const end = statement('register_budget_end', 'select window_ends_at from register_budget where key = $1');

/** Takes one of `perHour`; answers 0, or the seconds until there is one again. */
export async function takeFromBudget(db: Database, key: string, perHour: number, now: Date): Promise<number> {
  const [taken] = await db.query(take, [key, now, new Date(now.getTime() + HOUR_MS), perHour]);
  if (taken !== undefined) return 0;
  const [row] = await db.query<{ window_ends_at: string }>(end, [key]);
  return row === undefined ? 1 : Math.max(1, Math.ceil((Date.parse(row.window_ends_at) - now.getTime()) / 1000));
}
