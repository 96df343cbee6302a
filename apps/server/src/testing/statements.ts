import type { Database } from '../db/database.ts';

/** The names of the statements that `work` asks of this database, in order: what two calls must share if neither may take longer. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const { query, transaction } = db;
  const recording = (one: Database): Database => ({
    ...one,
    query(statement, values) {
      names.push(statement.name);
      return one.query(statement, values);
    },
    transaction: (inner) => one.transaction((tx) => inner(recording(tx))),
  });
  Object.assign(db, recording({ ...db }));
  try {
    await work();
  } finally {
    Object.assign(db, { query, transaction });
  }
  return names;
}
