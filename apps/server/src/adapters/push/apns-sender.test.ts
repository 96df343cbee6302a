import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttp2Service } from '../../egress/http2-service.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import type { DeliveryFailure } from '../delivery-failure.ts';
import { createApnsSender } from './apns-sender.ts';

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'prime256v1',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const settings = { privateKey, keyId: 'ABC123DEFG', teamId: 'TEAM123456', topic: 'nl.auscult.app', isSandbox: false };
const message = {
  id: '3f2c0b1e-1111-4222-8333-444455556666',
  title: 'Nieuwe les',
  body: 'Hart',
  image: null,
  action: { course_id: 3, stream_id: 12 },
};
const DEVICE = 'a1'.repeat(32);

/** Apple, as far as we call it, over HTTP/2. */
let apple: Http2Server;
let origin: string;
let answer: { status: number; reason?: string };
let arrived: { headers: IncomingHttpHeaders; body: unknown }[];
const sessions = new Set<ServerHttp2Session>();
beforeAll(async () => {
  apple = createServer();
  apple.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  apple.on('stream', (stream, headers) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      arrived.push({ headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      stream.respond({ ':status': answer.status, 'apns-id': headers['apns-id'] });
      stream.end(answer.reason === undefined ? '' : JSON.stringify({ reason: answer.reason, device: DEVICE }));
    });
  });
  await new Promise<void>((done) => apple.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(apple.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const session of sessions) session.destroy();
  apple.close();
});
beforeEach(() => {
  answer = { status: 200 };
  arrived = [];
});

const clock = createTestClock();
const sender = () => createApnsSender(settings, { clock }, createHttp2Service(origin));
async function sending(device = DEVICE) {
  const one = sender();
  try {
    return await one.send(device, message);
  } catch (error) {
    return error as DeliveryFailure;
  } finally {
    one.close();
  }
}

describe('createApnsSender', () => {
  it('hands the message over, signed by the team', async () => {
    expect(await sending()).toBe('sent');
    const now = clock.now().getTime() / 1000;
    expect(arrived).toEqual([
      {
        headers: expect.objectContaining({
          ':method': 'POST',
          ':path': `/3/device/${DEVICE}`,
          'apns-topic': 'nl.auscult.app',
          'apns-push-type': 'alert',
          'apns-id': message.id,
          'apns-collapse-id': message.id,
          'apns-expiration': String(now + 86_400),
        }),
        body: { aps: { alert: { title: 'Nieuwe les', body: 'Hart' }, sound: 'default' }, id: message.id, image: null, course_id: 3, stream_id: 12 },
      },
    ]);
    const [header = '', claims = '', signature = ''] = arrived[0]?.headers.authorization?.replace('bearer ', '').split('.') ?? [];
    const signer = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256', kid: 'ABC123DEFG' });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ iss: 'TEAM123456', iat: now });
  });

  it('keeps its connection and its signature for what follows, and makes both anew when they end', async () => {
    const one = sender();
    await one.send(DEVICE, message);
    await one.send(DEVICE, message);
    expect(sessions.size).toBe(1);
    expect(new Set(arrived.map(({ headers }) => headers.authorization)).size).toBe(1);
    clock.advance(41 * 60_000);
    for (const session of sessions) session.close();
    await expect.poll(() => sessions.size).toBe(0);
    expect(await one.send(DEVICE, message)).toBe('sent');
    expect(new Set(arrived.map(({ headers }) => headers.authorization)).size).toBe(2);
    one.close();
  });

  it('forgets a device that is not registered any more, and one whose token is none', async () => {
    answer = { status: 410, reason: 'Unregistered' };
    expect(await sending()).toBe('gone');
    answer = { status: 404 };
    expect(await sending()).toBe('gone');
    arrived = [];
    expect(await sending('../3/device/x')).toBe('gone');
    expect(arrived).toEqual([]);
  });

  it.each([
    [429, 'TooManyRequests', false],
    [500, 'InternalServerError', false],
    [403, 'ExpiredProviderToken', false],
    [400, 'BadDeviceToken', true],
    [413, 'PayloadTooLarge', true],
  ])('after %d %s settles: %s, and does not name the device', async (status, reason, isPermanent) => {
    answer = { status, reason };
    expect(await sending()).toMatchObject({ name: 'DeliveryFailure', message: `APNs answered ${status} ${reason}`, isPermanent });
  });

  it('can be tried again when APNs does not answer', async () => {
    const nowhere = createApnsSender(settings, { clock }, createHttp2Service('http://127.0.0.1:1'));
    await expect(nowhere.send(DEVICE, message)).rejects.toMatchObject({ name: 'DeliveryFailure', isPermanent: false });
  });
});
