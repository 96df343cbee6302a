import { vi } from 'vitest';
import { type Database, unprepared } from '../db/database.ts';

/** Runs all of these at once, while a transaction holds the rows that `hold` locks: none goes on before every one of them waits for a lock. */
export async function race<T>(db: Database, hold: string, values: readonly unknown[], calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  let end = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  const holder = { done: Promise.resolve() };
  await new Promise<void>((held, reject) => {
    holder.done = db.transaction(async (tx) => {
      await tx.query(unprepared(hold), values);
      held();
      await mayEnd;
    });
    holder.done.catch(reject);
  });
  const results = Promise.all(calls.map((call) => call()));
  // pg_stat_activity stands still inside a transaction, so that it is asked by another connection.
  await vi.waitFor(async () => {
    const waiting = await db.query(unprepared(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`));
    if (waiting.length < calls.length) throw new Error(`${waiting.length} of ${calls.length} wait`);
  });
  end();
  await holder.done;
  return results;
}
