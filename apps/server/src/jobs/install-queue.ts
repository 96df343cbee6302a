import { createDatabase } from '../db/database.ts';
import { hasQueue, lockQueueInstallation } from './job-queries.ts';

/** Calls queue jobs from the first moment on, so the tables of the queue are there before the first call. Newer versions of them come with the worker. */
export async function installQueue(url: string): Promise<void> {
  const db = createDatabase({ url, maxConnections: 1, onError: () => {} });
  try {
    if (await hasQueue(db)) return;
    const { Logger, runMigrations } = await import('graphile-worker');
    await db.transaction(async (tx) => {
      await lockQueueInstallation(tx);
      if (!(await hasQueue(tx))) await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
    });
  } finally {
    await db.close();
  }
}
