import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedVapidScalar } from './vapid-key.ts';
import { createWebPushInThread } from './web-push-in-thread.ts';

/** A push service that answers with the status in the address: what it cannot do now (503) after the next that it refuses (403). */
let service: Server;
let host: string;
beforeAll(async () => {
  const held: (() => void)[] = [];
  service = createServer((request, response) => {
    const status = Number(request.url?.slice(1));
    const answer = () => void response.writeHead(status).end();
    request.resume().once('end', () => {
      if (status === 503) held.push(answer);
      else answer();
      if (status === 403) held.shift()?.();
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
const vapid = { privateKey: derivedVapidScalar('a secret'), subject: 'mailto:post@auscult.example' };
const message = { id: '3f2c0b1e-1111-4222-8333-444455556666', title: 'Nieuwe les', body: 'Hart', image: null, action: { course_id: 3 } };
const senderWith = (egress: { allow: readonly string[]; userAgent: string }) => {
  const sender = createWebPushInThread({ vapid, egress });
  return (status: number) => sender.send(JSON.stringify({ endpoint: `http://${host}/${status}`, keys }), message);
};

describe('createWebPushInThread', () => {
  it('answers each message with what became of it, however many are under way', async () => {
    const send = senderWith({ allow: [host], userAgent: 'test' });
    const failed = (isPermanent: boolean) => ({ status: 'rejected', reason: expect.objectContaining({ name: 'DeliveryFailure', isPermanent }) });
    const expected = [
      [201, { status: 'fulfilled', value: 'sent' }],
      [410, { status: 'fulfilled', value: 'gone' }],
      [503, failed(false)],
      [403, failed(true)],
    ] as const;
    const all = Array.from({ length: 15 }, () => expected).flat();
    expect(await Promise.allSettled(all.map(([status]) => send(status)))).toEqual(all.map(([, became]) => became));
  });

  it('calls no address inside our own network that a user names', async () => {
    expect(await senderWith({ allow: [], userAgent: 'test' })(201)).toBe('gone');
  });

  it('may be tried again after its thread ended, in another', async () => {
    // Nothing that a thread can begin with.
    const egress = { allow: null as unknown as string[], userAgent: 'test' };
    const send = senderWith(egress);
    for (const _ of [1, 2]) await expect(send(201)).rejects.toMatchObject({ name: 'DeliveryFailure', isPermanent: false });
    egress.allow = [host];
    expect(await send(201)).toBe('sent');
  });
});
