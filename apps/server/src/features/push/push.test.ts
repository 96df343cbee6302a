import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { anAccount } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MOST_DEVICES } from './push-device-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Client = TestServer['client'];
const devicesOf = ({ id }: { id: number }) =>
  server.db.query<{ device_id: string; token: string; type: string }>(
    unprepared('select device_id, token, type from push_device where account_id = $1 order by id'),
    [id],
  );
const register = (client: Client, device_id: string, token = `token of ${device_id}`, type: 'ios' | 'android' | 'web' = 'android') =>
  client.POST('/v1/podcast/push-token', { body: { type, token, device_id } });

function subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  return {
    endpoint: 'https://push.example/send/1',
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

describe('POST /v1/podcast/push-token', () => {
  it('APP-01.5 keeps a token per device, the newest in place of the last', async () => {
    const member = await anAccount(server.db);
    const client = await server.as(member);
    expect((await register(client, 'phone')).response.status).toBe(204);
    await register(client, 'phone');
    await register(client, 'tablet', 'apple', 'ios');
    await register(client, 'phone', 'another token');
    expect(await devicesOf(member)).toEqual([
      { device_id: 'tablet', token: 'apple', type: 'ios' },
      { device_id: 'phone', token: 'another token', type: 'android' },
    ]);
  });

  it('gives a token to whoever named it last: somebody else holds the device now', async () => {
    const [before, after] = [await anAccount(server.db), await anAccount(server.db)];
    await register(await server.as(before), 'shared', 'one token');
    await register(await server.as(after), 'shared', 'one token');
    expect([await devicesOf(before), await devicesOf(after)]).toEqual([[], [expect.objectContaining({ token: 'one token' })]]);
  });

  it('takes a subscription of a browser as the browser prints it, and nothing that is none', async () => {
    const member = await anAccount(server.db);
    const client = await server.as(member);
    const good = subscription();
    expect((await register(client, 'browser', JSON.stringify({ ...good, expirationTime: null }), 'web')).response.status).toBe(204);
    const bad = [
      'token',
      'null',
      '{}',
      JSON.stringify({ ...good, endpoint: 'push.example' }),
      JSON.stringify({ ...good, endpoint: 'http://push.example/send/1' }),
      JSON.stringify({ ...good, keys: { ...good.keys, auth: 'short' } }),
      JSON.stringify({ ...good, keys: { ...good.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
    ];
    for (const token of bad) {
      const { response, error } = await register(client, 'browser', token, 'web');
      expect([response.status, error?.errors]).toEqual([422, { token: ['Deze waarde is ongeldig.'] }]);
    }
    expect(await devicesOf(member)).toHaveLength(1);
  });

  it('keeps the twenty devices seen last, also when they come together', async () => {
    const member = await anAccount(server.db);
    const client = await server.as(member);
    await register(client, 'old');
    server.clock.advance(1000);
    await Promise.all(Array.from({ length: MOST_DEVICES }, (_, index) => register(client, `device ${index}`)));
    const names = (await devicesOf(member)).map(({ device_id }) => device_id);
    expect([names.length, names.includes('old')]).toEqual([MOST_DEVICES, false]);
  });

  it('AUTH-03.9 forgets the device when its session ends, in whichever way', async () => {
    const member = await anAccount(server.db);
    const [first, second] = [await server.as(member), await server.as(member)];
    await register(first, 'phone');
    await register(second, 'tablet');
    await first.DELETE('/v1/logout');
    expect((await devicesOf(member)).map(({ device_id }) => device_id)).toEqual(['tablet']);
    await server.context.sessions.endAllOf(accountWithoutSession(member.id));
    expect(await devicesOf(member)).toEqual([]);
    expect((await register(second, 'tablet')).response.status).toBe(401);
  });
});

describe('DELETE /v1/podcast/push-token', () => {
  it('forgets this member’s device and no other, as often as it is asked', async () => {
    const [member, other] = [await anAccount(server.db), await anAccount(server.db)];
    const client = await server.as(member);
    await register(client, 'same name');
    await register(await server.as(other), 'same name', 'token of the other');
    for (let time = 0; time < 2; time += 1) {
      const { response } = await client.DELETE('/v1/podcast/push-token', { params: { query: { device_id: 'same name' } } });
      expect(response.status).toBe(204);
    }
    expect([(await devicesOf(member)).length, (await devicesOf(other)).length]).toEqual([0, 1]);
  });
});

describe('GET /v1/podcast/push-key', () => {
  it('tells everybody the key to subscribe with, the same each time', async () => {
    const { data } = await conforming(server.client).GET('/v1/podcast/push-key');
    expect(Buffer.from(data?.key ?? '', 'base64url')).toHaveLength(65);
    expect(data?.key).toBe(server.context.push.webKey);
  });
});

describe('/v1/podcast/push-preferences', () => {
  it('PROF-10.4 PROF-10.5 begins with both on, and keeps each choice by itself', async () => {
    const client = conforming(await server.as(await anAccount(server.db)));
    const stand = async () => (await client.GET('/v1/podcast/push-preferences')).data?.push_preferences;
    expect(await stand()).toEqual({ followed_companies: 1, notifications_favorite_courses: 1 });
    const { data } = await client.POST('/v1/podcast/push-preferences', { body: { followed_companies: 0 } });
    expect(data?.push_preferences).toEqual({ followed_companies: 0, notifications_favorite_courses: 1 });
    await client.POST('/v1/podcast/push-preferences', { body: { followed_companies: 1, notifications_favorite_courses: 0 } });
    expect(await stand()).toEqual({ followed_companies: 1, notifications_favorite_courses: 0 });
  });

  it('PROF-10.4 takes nothing but 0 and 1', async () => {
    const client = await server.as(await anAccount(server.db));
    const { response, error } = await client.POST('/v1/podcast/push-preferences', { body: { followed_companies: 2 as 1 } });
    expect([response.status, Object.keys(error?.errors ?? {})]).toEqual([422, ['followed_companies']]);
  });

  it('is nobody’s without signing in', async () => {
    expect((await server.client.GET('/v1/podcast/push-preferences')).response.status).toBe(401);
    expect((await register(server.client, 'phone')).response.status).toBe(401);
  });
});
