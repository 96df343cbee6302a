import { defineEndpoint } from '@auscult/contract/endpoint';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../db/database.ts';
import { aCompany, anAccount } from '../testing/builders.ts';
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

async function statusAs(parts: Parameters<typeof anAccount>[1]): Promise<number> {
  const token = await server.context.sessions.open((await anAccount(server.db, parts)).id, 'test');
  return (await server.app.inject({ url: '/v1/edit', headers: { authorization: `Bearer ${token}` } })).statusCode;
}

describe('holderOf', () => {
  it('AUTH-12 lets a SuperAdmin through every check of a permission, unless a company made them one', async () => {
    const company = await aCompany(server.db);
    expect(await statusAs({ roles: [{ type: 'SuperAdmin' }] })).toBe(200);
    expect(await statusAs({ roles: [{ type: 'SuperAdmin', company }] })).toBe(403);
  });

  it.each(['administrator', 'moderator', 'registered', 'anonymous'] as const)(
    'AUTH-12 gives %s no permission that they do not hold',
    async (type) => {
      expect(await statusAs({ roles: [{ type }] })).toBe(403);
    },
  );

  it('AUTH-13 lets holders of the permission in, for one company or all, and of no other permission', async () => {
    const company = await aCompany(server.db);
    expect(await statusAs({ permissions: [{ name: 'update_course', company }] })).toBe(200);
    expect(await statusAs({ permissions: [{ name: 'update_course' }] })).toBe(200);
    expect(await statusAs({ permissions: [{ name: 'update_stream' }, { name: 'update_featured_course' }] })).toBe(403);
  });

  it('AUTH-12 hears within a second that somebody is no SuperAdmin any more', async () => {
    const { id } = await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }] });
    const token = await server.context.sessions.open(id, 'test');
    const status = async () => (await server.app.inject({ url: '/v1/edit', headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await status()).toBe(200);
    await server.db.query(unprepared('delete from account_role where account_id = $1'), [id]);
    await expect.poll(status).toBe(403);
  });
});
