import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../db/database.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { enqueueJobs, removeFailedJobs } from './job-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const DAY_MS = 86_400_000;
const jobs = () => database.db.query<{ task_identifier: string }>(unprepared('select task_identifier from graphile_worker.jobs order by id'));

describe('removeFailedJobs', () => {
  it('removes what was given up a month ago, and nothing that is still tried', async () => {
    const now = new Date();
    for (const name of ['given_up_long_ago', 'given_up_today', 'waiting_long']) await enqueueJobs(database.db, { name }, [{}]);
    const change = (name: string, days: number, attempts: string) =>
      database.db.query(
        unprepared(
          `update graphile_worker._private_jobs set run_at = $2, attempts = ${attempts}
           where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
        ),
        [name, new Date(now.getTime() - days * DAY_MS)],
      );
    await change('given_up_long_ago', 31, 'max_attempts');
    await change('given_up_today', 1, 'max_attempts');
    await change('waiting_long', 40, 'max_attempts - 1');
    expect(await removeFailedJobs(database.db, now)).toBe(1);
    expect(await jobs()).toEqual([{ task_identifier: 'given_up_today' }, { task_identifier: 'waiting_long' }]);
  });
});
