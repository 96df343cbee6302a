import type { FairQueue } from '../adapters/fair-queue.ts';
import type { Database } from '../db/database.ts';

/**
 * `db` for one caller of many: each query outside a transaction, and each transaction as a whole, waits for its turn in `queue`. What the caller does between
 * them (hashing, asking a service) holds no connection and no place.
 */
export const inTurns = (db: Database, queue: FairQueue, lane: string): Database => ({
  ...db,
  query: (sql, values) => queue.run(lane, () => db.query(sql, values)),
  transaction: (work) => queue.run(lane, () => db.transaction(work)),
});
