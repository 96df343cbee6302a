import type { Endpoint } from '@auscult/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from '../../boot/all-handlers.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const endpoints = allHandlers.map(({ endpoint }) => endpoint);

let server: TestServer;
let accountId: number;
let token: string;
let suspended: string;
beforeAll(async () => {
  server = await startTestServer();
  accountId = (await anAccount(server.db)).id;
  token = await server.context.sessions.open(accountId, 'test');
  suspended = await server.context.sessions.open((await anAccount(server.db, { suspendedAt: '2026-01-01T00:00:00Z' })).id, 'test');
});
afterAll(() => server.stop());

/** Calls with a path that fits, `userId` in its place, and an empty body: enough to be authenticated or refused. */
const call = (endpoint: Endpoint, { userId = accountId, authorization }: { userId?: number | string; authorization?: string } = {}) =>
  server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace('{user_id}', String(userId)).replaceAll(/\{\w+\}/g, '1'),
    headers: { ...(authorization !== undefined && { authorization }), ...(endpoint.body && { 'content-type': 'application/json' }) },
    ...(endpoint.body && { payload: '{}' }),
  });
const by = (access: Endpoint['access'][]) =>
  endpoints.filter((endpoint) => access.includes(endpoint.access)).map((endpoint) => [endpoint.id, endpoint] as const);

describe.each(by(['member', 'self']))('%s', (_id, endpoint) => {
  it.each([undefined, 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, `Basic ${'A'.repeat(43)}`])(
    'API-03.2 answers 401 to %j',
    async (authorization) => {
      const answer = await call(endpoint, authorization === undefined ? {} : { authorization });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    },
  );
  it('answers 403 to a suspended account', async () => {
    const answer = await call(endpoint, { authorization: `Bearer ${suspended}` });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_suspended']);
  });
});

describe.each(by(['self']))('%s', (_id, endpoint) => {
  it.each(['another', '0', 'me', '%30', '-1', 'x'])('API-03.3 answers 403 to the user id %s', async (userId) => {
    const answer = await call(endpoint, { userId: userId === 'another' ? accountId + 1 : userId, authorization: `Bearer ${token}` });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });
  it('lets in whom the path names', async () => {
    const answer = await call(endpoint, { authorization: `Bearer ${token}` });
    expect([401, 403]).not.toContain(answer.statusCode);
  });
});

describe.each(by(['public']))('%s', (_id, endpoint) => {
  it('does not ask guests to sign in', async () => {
    const answer = await call(endpoint);
    expect([200, 204, 404, 422]).toContain(answer.statusCode);
  });
  it('treats callers with an expired token as guests', async () => {
    const answer = await call(endpoint, { authorization: `Bearer ${'A'.repeat(43)}` });
    expect(answer.statusCode).toBe((await call(endpoint)).statusCode);
  });
});

describe('When an endpoint is called in a way it does not have', () => {
  it.each(['PATCH', 'TRACE', 'PROPFIND'] as const)('answers 404 to %s', async (method) => {
    const answer = await server.app.inject({ method: method as 'PATCH', url: '/v1/users/me', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(404);
  });
});
