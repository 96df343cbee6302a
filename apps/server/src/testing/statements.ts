import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db/database.ts';

/**
 * The names of the statements that `work` asks of this database, in order: what two calls must share if neither may take longer.
 * What the server asks meanwhile by a timer of its own is not counted.
 */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const asked = new AsyncLocalStorage<string[]>();
  const names: string[] = [];
  const { query, transaction } = db;
  const recording = (one: Database): Database => ({
    ...one,
    query(statement, values) {
      asked.getStore()?.push(statement.name);
      return one.query(statement, values);
    },
    transaction: (inner) => one.transaction((tx) => inner(recording(tx))),
  });
  Object.assign(db, recording({ ...db }));
  try {
    await asked.run(names, work);
  } finally {
    Object.assign(db, { query, transaction });
  }
  return names;
}
