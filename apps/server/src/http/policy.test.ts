import { defineEndpoint } from '@auscult/contract/endpoint';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../db/database.ts';
import { aCompany, anAccount, TOTP_SECRET } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { handler } from './handler.ts';
import { holderOf } from './policy.ts';

const edit = defineEndpoint({
  id: 'edit',
  method: 'GET',
  path: '/v1/edit',
  access: 'member',
  rate: 'read',
  summary: 'For whoever may edit a course somewhere.',
  response: T.Object({ done: T.Boolean() }),
});

let server: TestServer;
beforeAll(async () => {
  const handlers = [handler(edit, { policy: holderOf('update_course'), handle: () => Promise.resolve({ done: true }) })];
  server = await startTestServer({ http: { contract: [edit], handlers } });
});
afterAll(() => server.stop());

/** By a session that stays, the refusal or the status. */
async function callerOf(id: number): Promise<() => Promise<number | string>> {
  const authorization = `Bearer ${await server.context.sessions.open(id, 'test')}`;
  return async () => {
    const answer = await server.app.inject({ url: '/v1/edit', headers: { authorization } });
    return answer.statusCode === 200 ? 200 : answer.json().code;
  };
}
const answerTo = async (parts: Parameters<typeof anAccount>[1]) => (await callerOf((await anAccount(server.db, parts)).id))();

describe('holderOf', () => {
  it('lets a SuperAdmin through every check of a permission, unless a company made them one', async () => {
    const company = await aCompany(server.db);
    expect(await answerTo({ roles: [{ type: 'SuperAdmin' }] })).toBe(200);
    expect(await answerTo({ roles: [{ type: 'SuperAdmin', company }] })).toBe('forbidden');
  });

  it.each(['administrator', 'moderator', 'registered', 'anonymous'] as const)('gives %s no permission that they do not hold', async (type) => {
    expect(await answerTo({ roles: [{ type }] })).toBe('forbidden');
  });

  it('lets holders of the permission in, for one company or all, and of no other permission', async () => {
    const company = await aCompany(server.db);
    expect(await answerTo({ permissions: [{ name: 'update_course', company }] })).toBe(200);
    expect(await answerTo({ permissions: [{ name: 'update_course' }] })).toBe(200);
    expect(await answerTo({ permissions: [{ name: 'update_stream' }, { name: 'update_featured_course' }] })).toBe('forbidden');
  });

  it('hears within a second that somebody is no SuperAdmin any more', async () => {
    const { id } = await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }] });
    const answer = await callerOf(id);
    expect(await answer()).toBe(200);
    await server.db.query(unprepared('delete from account_role where account_id = $1'), [id]);
    await expect.poll(answer).toBe('forbidden');
  });
});

describe('When a role asks for a second factor that is not set up', () => {
  const permissions = [{ name: 'update_course' }] as const;

  it.each([
    ['a SuperAdmin', { roles: [{ type: 'SuperAdmin' }] }],
    ['an administrator with the permission', { roles: [{ type: 'administrator' }], permissions }],
    ['a moderator with the permission', { roles: [{ type: 'registered' }, { type: 'moderator' }], permissions }],
  ] as const)('says to %s that it is what they lack, and lets them in once it is on', async (_who, parts) => {
    const { id } = await anAccount(server.db, { ...parts, twoFactor: false });
    const answer = await callerOf(id);
    expect(await answer()).toBe('two_factor_required');
    await server.db.query(unprepared('update account set (totp_secret, totp_confirmed_at) = ($2, now()) where id = $1'), [id, TOTP_SECRET]);
    await expect.poll(answer).toBe(200);
    await server.db.query(unprepared('update account set totp_secret = null where id = $1'), [id]);
    await expect.poll(answer).toBe('two_factor_required');
  });

  it('does not say so to an administrator whom it would not help', async () => {
    expect(await answerTo({ roles: [{ type: 'administrator' }], twoFactor: false })).toBe('forbidden');
  });
});
