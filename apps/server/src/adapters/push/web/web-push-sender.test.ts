import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEgress } from '../../../egress/egress.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import type { DeliveryFailure } from '../../delivery-failure.ts';
import { derivedVapidScalar } from './vapid-key.ts';
import { createWebPushSender } from './web-push-sender.ts';

interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser's push service: it keeps what arrives, and answers as it is told. */
let service: Server;
let origin: string;
let answer: { status: number; headers?: Record<string, string> };
let arrived: Arrived[];
beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: `${request.method} ${request.url}`, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(() => {
  answer = { status: 201 };
  arrived = [];
});

const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const subscription = (endpoint: string) =>
  JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') } });

/** What the browser does with a message (RFC 8291, the reader's side). */
function decrypted(body: Buffer): unknown {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(21 + sender.length, -16)), decipher.final()]);
  expect(padded.at(-1)).toBe(2);
  return JSON.parse(padded.subarray(0, -1).toString());
}

const message = { id: '3f2c0b1e-1111-4222-8333-444455556666', title: 'Één nieuwe les', body: 'Hart', image: null, action: { course_id: 3 } };
const clock = createTestClock();
const senderWith = (allow: readonly string[]) =>
  createWebPushSender(
    { privateKey: derivedVapidScalar('a secret'), subject: 'mailto:post@auscult.example' },
    { egress: createEgress({ allow, userAgent: 'Auscult' }), clock, ids: { secret: randomBytes } },
  );
const sending = (endpoint = `${origin}/send/abc`) => senderWith([origin.slice('http://'.length)]).send(subscription(endpoint), message);
const failureOf = (sent: Promise<unknown>) => sent.then(() => null).catch((error: DeliveryFailure) => error);

describe('createWebPushSender', () => {
  it('delivers a message that only the browser can read', async () => {
    expect(await sending()).toBe('sent');
    const [request] = arrived;
    expect(request).toMatchObject({
      path: 'POST /send/abc',
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal', 'content-length': String(request?.body.length) },
    });
    expect(request?.body.toString('latin1')).not.toContain('nieuwe');
    expect(decrypted(request?.body ?? Buffer.alloc(0))).toEqual(message);
  });

  it('says who sends, signed for that push service alone and for less than a day', async () => {
    await sending();
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(arrived[0]?.headers.authorization ?? '') ?? [];
    const [header = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
    const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(key).toBe(senderWith([]).publicKey);
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(said).toEqual({ aud: origin, sub: 'mailto:post@auscult.example', exp: clock.now().getTime() / 1000 + 12 * 3600 });
  });

  it('signs again once half of the time of a signature is over', async () => {
    const sender = senderWith([origin.slice('http://'.length)]);
    const said = async () => {
      await sender.send(subscription(`${origin}/send/abc`), message);
      return arrived.at(-1)?.headers.authorization;
    };
    const first = await said();
    clock.advance(6 * 3_600_000);
    expect(await said()).toBe(first);
    clock.advance(1000);
    expect(await said()).not.toBe(first);
  });

  it.each([404, 410])('forgets a browser after %d', async (status) => {
    answer = { status };
    expect(await sending()).toBe('gone');
  });

  it.each([
    [429, false],
    [500, false],
    [503, false],
    [400, true],
    [403, true],
    [413, true],
  ])('after %d settles: %s', async (status, isPermanent) => {
    answer = { status };
    expect(await failureOf(sending())).toMatchObject({ name: 'DeliveryFailure', message: `the push service answered ${status}`, isPermanent });
  });

  it('follows no redirect with a message', async () => {
    answer = { status: 307, headers: { location: `${origin}/elsewhere` } };
    expect(await failureOf(sending())).toMatchObject({ message: 'the push service answered 307' });
    expect(arrived).toHaveLength(1);
  });

  it('calls no address inside our own network that a user names, and forgets it', async () => {
    for (const endpoint of [
      `${origin}/x`,
      'http://169.254.169.254/latest',
      'https://localhost/x',
      'https://push.example:22/x',
      'ftp://push.example/x',
    ])
      expect(await senderWith([]).send(subscription(endpoint), message)).toBe('gone');
    expect(arrived).toEqual([]);
  });

  it('can be tried again when the push service does not answer', async () => {
    const sender = senderWith(['127.0.0.1:1']);
    expect(await failureOf(sender.send(subscription('http://127.0.0.1:1/x'), message))).toMatchObject({ isPermanent: false });
  });

  it('leaves a push service alone that does not answer, whichever device it is for, and asks again after a minute; others go on', async () => {
    let asked = 0;
    const mute = createServer((request) => {
      asked += 1;
      request.socket.destroy();
    });
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
    const host = `127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const sender = senderWith([host, origin.slice('http://'.length)]);
    const send = (device: number) => failureOf(sender.send(subscription(`http://${host}/${device}`), message));
    for (let device = 0; device < 20; device += 1) expect(await send(device)).toMatchObject({ isPermanent: false });
    expect(asked).toBe(5);
    expect(await sender.send(subscription(`${origin}/send/abc`), message)).toBe('sent');
    clock.advance(60_000);
    await send(20);
    await send(21);
    expect(asked).toBe(6);
    mute.close();
  });

  it('settles for a message that no push service takes', async () => {
    const sent = senderWith([]).send(subscription(`${origin}/x`), { ...message, body: 'x'.repeat(4000) });
    expect(await failureOf(sent)).toMatchObject({ isPermanent: true });
  });
});
