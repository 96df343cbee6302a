import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { removeExpired } from '../../../jobs/clean-up-queries.ts';
import { anAccount } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { issueToken, takeToken } from './one-time-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;
const open = (accountId: number | null, purpose: 'email_verification' | 'password_reset' = 'email_verification') =>
  issueToken(server.context, server.db, { purpose, accountId, detail: { for: 'me' } });
const take = (token: string, purpose: 'email_verification' | 'password_reset' = 'email_verification') =>
  takeToken(server.context, server.db, purpose, token);

describe('one-time tokens', () => {
  it('AUTH-06.1 are used once, of a hundred calls at once', async () => {
    const { id } = await anAccount(server.db);
    const token = await open(id);
    const answers = await Promise.all(Array.from({ length: 100 }, () => take(token)));
    expect(answers.filter((answer) => answer?.state === 'good')).toEqual([{ account_id: id, detail: { for: 'me' }, state: 'good' }]);
    expect(answers.filter((answer) => answer?.state === 'used')).toHaveLength(99);
  });

  it('are told apart when too old, for a month after, from those that never were', async () => {
    const { id } = await anAccount(server.db);
    const token = await open(id);
    server.clock.advance(DAY_MS);
    await removeExpired(server.db, server.clock.now());
    expect(await take(token)).toMatchObject({ account_id: id, state: 'expired' });
    server.clock.advance(30 * DAY_MS);
    await removeExpired(server.db, server.clock.now());
    expect(await take(token)).toBeUndefined();
    expect(await take('nonsense')).toBeUndefined();
  });

  it('are worth nothing for another purpose, and nothing once a newer one was made', async () => {
    const { id } = await anAccount(server.db);
    const [old, verification] = [await open(id, 'password_reset'), await open(id)];
    expect(await take(old)).toBeUndefined();
    const newer = await open(id, 'password_reset');
    expect(await take(old, 'password_reset')).toBeUndefined();
    expect(await take(newer, 'password_reset')).toMatchObject({ state: 'good' });
    expect(await take(verification)).toMatchObject({ state: 'good' });
  });

  it('stay unused when what they were for did not happen', async () => {
    const { id } = await anAccount(server.db);
    const token = await open(id);
    const failing = server.db.transaction(async (tx) => {
      expect(await takeToken(server.context, tx, 'email_verification', token)).toMatchObject({ state: 'good' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await take(token)).toMatchObject({ state: 'good' });
  });

  it('are not in the database, and can be for nobody', async () => {
    const token = await open(null);
    const rows = await server.db.query<{ text: string }>(unprepared('select one_time_token::text as text from one_time_token'));
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect(await take(token)).toMatchObject({ account_id: null, state: 'good' });
  });
});
