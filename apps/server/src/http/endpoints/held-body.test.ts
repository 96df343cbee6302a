import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.stop());

/** Sends the beginning of a body, and the rest after something happened. Answers the status. */
async function held(path: string, body: object, token: string, happens: () => Promise<unknown>): Promise<number> {
  const text = JSON.stringify(body);
  const known = vi.spyOn(server.context.sessions, 'known');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
  const status = new Promise<number>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  sent.write(text.slice(0, 5));
  await expect.poll(() => known.mock.calls.length).toBeGreaterThan(0);
  known.mockRestore();
  await happens();
  sent.end(text.slice(5));
  return status;
}

it('AUTH-12.8 AUTH-15.1 a call whose body is held back does nothing once its session, its right or its account has ended', async () => {
  const company = await aCompany(server.db);
  const path = `/v1/studio/companies/${company.id}/live-streams`;
  const made = async () => (await server.db.query(unprepared('select from stream where company_id = $1'), [company.id])).length;
  const anEditor = async () => {
    const account = await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] });
    return { account, token: await server.context.sessions.open(account.id, 'test') };
  };
  const [stays, leaves, loses, suspended] = [await anEditor(), await anEditor(), await anEditor(), await anEditor()];
  const logOut = () => server.app.inject({ method: 'POST', url: '/v1/logout', headers: { authorization: `Bearer ${leaves.token}` } });
  // The server hears of both by the database, a moment later.
  const heard = (token: string) =>
    expect
      .poll(
        async () =>
          (await server.app.inject({ url: `/v1/studio/companies/${company.id}`, headers: { authorization: `Bearer ${token}` } })).statusCode,
      )
      .toBe(403);
  const withdraw = async () => {
    await server.db.query(unprepared('delete from account_permission where account_id = $1'), [loses.account.id]);
    await heard(loses.token);
  };
  const suspend = async () => {
    await server.db.query(unprepared('update account set suspended_at = now() where id = $1'), [suspended.account.id]);
    await heard(suspended.token);
  };
  expect(await held(path, { title: 'Gewoon' }, stays.token, async () => undefined)).toBe(200);
  expect(await made()).toBe(1);
  expect(await held(path, { title: 'Uitgelogd' }, leaves.token, logOut)).toBe(401);
  expect(await held(path, { title: 'Recht kwijt' }, loses.token, withdraw)).toBe(403);
  expect(await held(path, { title: 'Geschorst' }, suspended.token, suspend)).toBe(403);
  expect(await made()).toBe(1);
});
