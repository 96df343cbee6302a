import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../db/database.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { countingFailures } from './failure-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const clock = createTestClock();
const rule = (name: string) => ({ kind: 'address' as const, maximum: 2, name });
const tryIt = (name: string, attempt: () => Promise<true | null>) => countingFailures(database.db, clock.now(), [rule('all'), rule(name)], attempt);
const counts = async () =>
  (await database.db.query<{ count: number }>(unprepared('select count from fixed_window_counter order by count'))).map(({ count }) => count);

describe('countingFailures', () => {
  it('counts what fails, takes back what succeeds or throws, and touches no other row', async () => {
    await tryIt('a', async () => null);
    clock.advance(900_000);
    await tryIt('b', async () => true);
    await expect(tryIt('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    // The window of 'a' is over; its row stays until the hourly clean-up.
    expect(await counts()).toEqual([0, 0, 0, 1]);
  });

  it('refuses before it tries once a rule is used up, and counts nothing of the others', async () => {
    await tryIt('d', async () => null);
    await tryIt('d', async () => null);
    const before = await counts();
    await expect(tryIt('e', () => Promise.reject(new Error('tried')))).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 900 });
    expect(await counts()).toEqual(before);
  });
});
