import { createDatabase } from '../db/database.ts';
import { hasQueue, lockQueueMaking } from './errand-queries.ts';

/** Calls queue errands from the first moment on, so the tables of the queue are there before the first call. Newer versions of them come with the worker. */
export async function installQueue(url: string): Promise<void> {
  const db = createDatabase({ url, maxConnections: 1, onError: () => {} });
  try {
    if (await hasQueue(db)) return;
    const { Logger, runMigrations } = await import('graphile-worker');
    await db.transaction(async (tx) => {
      await lockQueueMaking(tx);
      if (!(await hasQueue(tx))) await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
    });
  } finally {
    await db.close();
  }
}
