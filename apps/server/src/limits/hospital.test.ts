import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCourse, anAccount, aStream, type BuiltStream } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createRateLimits } from './rate-limits.ts';

const COLLEAGUES = 60;
const SAVES_EACH = 10;

interface Colleague {
  readonly id: number;
  readonly client: Client<Paths>;
}

let server: TestServer;
let stream: BuiltStream;
let colleagues: Colleague[];
beforeAll(async () => {
  // Time stands still: nothing that is used up comes back while the calls run.
  server = await startTestServer({ http: { limits: createRateLimits(undefined, () => 0) } });
  stream = await aStream(server.db, { course: await aCourse(server.db) });
  colleagues = [];
  while (colleagues.length < COLLEAGUES) {
    const account = await anAccount(server.db);
    colleagues.push({ id: account.id, client: await server.as(account) });
  }
});
afterAll(() => server.stop());

const save = ({ id, client }: Colleague, seconds: number) => {
  const now = server.clock.now().toISOString();
  return client.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', {
    params: { path: { user_id: id, stream_id: stream.id } },
    body: { device_id: crypto.randomUUID(), sent_at: now, position: { seconds, at: now }, heard: [] },
  });
};
const statusesOf = async (calls: Promise<{ response: Response }>[]) => [
  ...new Set((await Promise.all(calls)).map(({ response }) => response.status)),
];

describe('When a whole hospital listens behind one address', () => {
  it('lets everybody save what waited offline at once, more than one address may ask by itself', async () => {
    const all = colleagues.flatMap((colleague) => Array.from({ length: SAVES_EACH }, (_, n) => save(colleague, n)));
    expect(all.length).toBeGreaterThan(400);
    expect(await statusesOf(all)).toEqual([200]);
  });

  it('does so while guests of the same address have used up what an address may', async () => {
    const guests = Array.from({ length: 1100 }, () => server.app.inject({ method: 'GET', url: '/v1/podcast/config' }));
    expect(new Set((await Promise.all(guests)).map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    expect(await statusesOf(colleagues.map((colleague) => save(colleague, 99)))).toEqual([200]);
  });
});
