import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../db/database.ts';
import { aCompany, aCourse, anAccount, aStream, TOTP_SECRET } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let streamId: number;
beforeAll(async () => {
  server = await startTestServer();
  streamId = (await aStream(server.db, { course: await aCourse(server.db, { visibility: 'subscribers' }) })).id;
});
afterAll(() => server.stop());

/** Asks for audio that takes a subscription, by a session that stays: the status, or the refusal. */
async function listenerOf({ id }: { id: number }): Promise<() => Promise<number | string>> {
  const authorization = `Bearer ${await server.context.sessions.open(id, 'test')}`;
  return async () => {
    const answer = await server.app.inject({ url: `/v1/podcast/streams/${streamId}/audio`, headers: { authorization } });
    return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
  };
}
const answerTo = async (parts: Parameters<typeof anAccount>[1]) => (await listenerOf(await anAccount(server.db, parts)))();

/** Milliseconds until it answers this; asked again and again. */
async function timeUntil(ask: () => Promise<number | string>, wanted: number | string): Promise<number> {
  const started = performance.now();
  while ((await ask()) !== wanted) await new Promise((resolve) => setImmediate(resolve));
  return performance.now() - started;
}

describe('When a role decides what somebody may hear', () => {
  it('AUTH-12.2 AUTH-12.7 lets a SuperAdmin hear everything, unless a company made them one', async () => {
    expect(await answerTo({ roles: [{ type: 'SuperAdmin' }] })).toBe(200);
    expect(await answerTo({ roles: [{ type: 'SuperAdmin', company: await aCompany(server.db) }] })).toBe('no_access');
  });

  it.each(['administrator', 'moderator', 'registered', 'anonymous'] as const)(
    'AUTH-12.1 AUTH-12.3 gives %s nothing that they do not hold',
    async (type) => {
      expect(await answerTo({ roles: [{ type }] })).toBe('no_access');
    },
  );

  it('AUTH-12.6 ends within a second for whoever is no SuperAdmin any more', async () => {
    const account = await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }] });
    const listen = await listenerOf(account);
    expect(await listen()).toBe(200);
    await server.db.query(unprepared('delete from account_role where account_id = $1'), [account.id]);
    expect(await timeUntil(listen, 'no_access')).toBeLessThan(1000);
  });

  it('AUTH-12.5 AUTH-12.6 says to a SuperAdmin that the second factor is what they lack, for as long as it is off', async () => {
    const account = await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }], twoFactor: false });
    const listen = await listenerOf(account);
    expect(await listen()).toBe('two_factor_required');
    await server.db.query(unprepared('update account set (totp_secret, totp_confirmed_at) = ($2, now()) where id = $1'), [account.id, TOTP_SECRET]);
    expect(await timeUntil(listen, 200)).toBeLessThan(1000);
    await server.db.query(unprepared('update account set totp_secret = null where id = $1'), [account.id]);
    expect(await timeUntil(listen, 'two_factor_required')).toBeLessThan(1000);
  });

  it('AUTH-12.5 does not say so to an administrator whom it would not help', async () => {
    expect(await answerTo({ roles: [{ type: 'administrator' }], twoFactor: false })).toBe('no_access');
  });
});
