import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../db/database.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { requireSending, reserveSending } from './send-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const clock = createTestClock();
const rule = (name: string) => ({ kind: 'sms', name, perDay: 5, pauseSeconds: 60 });
const reserve = (name: string) => reserveSending(database.db, clock.now(), rule(name));

describe('reserveSending', () => {
  it('AUTH-06.5 lets one of a hundred calls at once send, and says when the next may', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => reserve('at once')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(99);
  });

  it('AUTH-06.5 lets five a day go, a minute apart', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await reserve('a day')).toBe(0);
      clock.advance(60_000);
    }
    expect(await reserve('a day')).toBe(86_400 - 300);
    expect(await reserve('another')).toBe(0);
    clock.advance((86_400 - 300) * 1000);
    expect(await reserve('a day')).toBe(0);
  });

  it('keeps no names', async () => {
    await reserve('+31612345678');
    const rows = await database.db.query<{ text: string }>(unprepared('select c::text as text from fixed_window_counter c'));
    for (const { text } of rows) expect(text).not.toContain('31612345678');
  });
});

describe('requireSending', () => {
  it('refuses with what is left to wait, and counts nothing in a transaction that it ends', async () => {
    await reserve('number');
    const both = database.db.transaction((tx) => requireSending(tx, clock.now(), [rule('account'), rule('number')]));
    await expect(both).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 });
    expect(await reserve('account')).toBe(0);
  });
});
