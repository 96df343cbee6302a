import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callService } from '../../egress/call-service.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import type { DeliveryFailure } from '../delivery-failure.ts';
import { createFcmSender } from './fcm-sender.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const account = { projectId: 'auscult-app', clientEmail: 'push@auscult-app.iam.gserviceaccount.com', privateKey };
const message = {
  id: '3f2c0b1e-1111-4222-8333-444455556666',
  title: 'Nieuwe les',
  body: 'Hart',
  image: 'https://listen.example/cover.webp',
  action: { course_id: 3, stream_id: 12 },
};

/** Google, as far as we call it: tokens for a signed assertion, then messages for a token that is good. */
let google: Server;
let origin: string;
let grants: URLSearchParams[];
let messages: { headers: IncomingHttpHeaders; path: string; body: unknown }[];
let answer: { status: number; body: unknown };
beforeAll(async () => {
  google = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const reply = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url === '/token') {
        grants.push(new URLSearchParams(text));
        return reply(200, { access_token: `access-${grants.length}`, expires_in: 3599, token_type: 'Bearer' });
      }
      messages.push({ headers: request.headers, path: `${request.method} ${request.url}`, body: JSON.parse(text) });
      return reply(answer.status, answer.body);
    });
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => google.close());
beforeEach(() => {
  grants = [];
  messages = [];
  answer = { status: 200, body: { name: 'projects/auscult-app/messages/1' } };
});

const clock = createTestClock();
const sender = () => createFcmSender(account, { call: callService, clock }, { token: `${origin}/token`, messages: origin });
const refusal = (status: number, code: string, errorCode: string) => ({
  status,
  body: {
    error: {
      code: status,
      status: code,
      message: 'for device device-1',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});
const failureOf = (sent: Promise<unknown>) => sent.then(() => null).catch((error: DeliveryFailure) => error);

describe('createFcmSender', () => {
  it('signs in with the service account and hands the message over', async () => {
    expect(await sender().send('device-1', message)).toBe('sent');
    expect(messages).toEqual([
      {
        path: 'POST /v1/projects/auscult-app/messages:send',
        headers: expect.objectContaining({ authorization: 'Bearer access-1', 'content-type': 'application/json' }),
        body: {
          message: {
            token: 'device-1',
            notification: { title: 'Nieuwe les', body: 'Hart', image: 'https://listen.example/cover.webp' },
            data: { id: message.id, course_id: '3', stream_id: '12' },
            android: { ttl: '86400s', notification: { tag: message.id } },
          },
        },
      },
    ]);
    const [grant] = grants;
    expect(grant?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header = '', claims = '', signature = ''] = grant?.get('assertion')?.split('.') ?? [];
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), createPublicKey(privateKey), Buffer.from(signature, 'base64url'))).toBe(true);
    const issued = clock.now().getTime() / 1000;
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      iss: account.clientEmail,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: `${origin}/token`,
      iat: issued,
      exp: issued + 3600,
    });
  });

  it('asks for a token once for calls that come together, and again when it has run out or is refused', async () => {
    const one = sender();
    await Promise.all([one.send('device-1', message), one.send('device-2', message), one.send('device-3', message)]);
    expect(grants).toHaveLength(1);
    clock.advance(3600_000);
    await one.send('device-1', message);
    expect(grants).toHaveLength(2);
    answer = { status: 401, body: {} };
    expect(await failureOf(one.send('device-1', message))).toMatchObject({ isPermanent: false });
    answer = { status: 200, body: {} };
    await one.send('device-1', message);
    expect(messages.at(-1)?.headers.authorization).toBe('Bearer access-3');
  });

  it('forgets a device that is not registered any more', async () => {
    answer = refusal(404, 'NOT_FOUND', 'UNREGISTERED');
    expect(await sender().send('device-1', message)).toBe('gone');
    answer = refusal(400, 'INVALID_ARGUMENT', 'UNREGISTERED');
    expect(await sender().send('device-1', message)).toBe('gone');
  });

  it.each([
    [429, 'QUOTA_EXCEEDED', false],
    [503, 'UNAVAILABLE', false],
    [400, 'INVALID_ARGUMENT', true],
    [403, 'SENDER_ID_MISMATCH', true],
  ])('after %d %s settles: %s, and does not name the device', async (status, code, isPermanent) => {
    answer = refusal(status, code, code);
    expect(await failureOf(sender().send('device-1', message))).toMatchObject({ message: `FCM answered ${status} ${code}`, isPermanent });
  });
});
