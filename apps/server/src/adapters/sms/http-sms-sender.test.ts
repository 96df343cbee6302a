import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callService } from '../../egress/call-service.ts';
import type { DeliveryFailure } from '../delivery-failure.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';

let provider: Server;
let answer = 202;
let calls: { headers: IncomingHttpHeaders; body: unknown }[] = [];
beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(answer).end('{"error":"+31612345678 is not a number"}');
    });
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
});
afterAll(() => provider.close());
beforeEach(() => {
  calls = [];
});

const sms = { id: '3f2c0b1e-1111-4222-8333-444455556666', to: '+31612345678', text: 'Uw code is 123456' };
function sending(path = '/messages', port = (provider.address() as AddressInfo).port): Promise<DeliveryFailure | null> {
  const sender = createHttpSmsSender({ url: `http://127.0.0.1:${port}${path}`, token: 'let-me-in', sender: 'Auscult' }, callService);
  return sender.send(sms).then(
    () => null,
    (error: DeliveryFailure) => error,
  );
}

describe('createHttpSmsSender', () => {
  it('hands the message to the provider, with what it needs to tell a second copy', async () => {
    answer = 202;
    expect(await sending()).toBeNull();
    expect(calls).toEqual([
      {
        headers: expect.objectContaining({ authorization: 'Bearer let-me-in', 'content-type': 'application/json', 'idempotency-key': sms.id }),
        body: { from: 'Auscult', to: '+31612345678', text: 'Uw code is 123456', reference: sms.id },
      },
    ]);
  });

  it.each([
    [500, false],
    [503, false],
    [429, false],
    [401, false],
    [302, false],
    [400, true],
    [422, true],
  ])('after %d settles: %s, without repeating the number', async (status, isPermanent) => {
    answer = status;
    const failure = await sending();
    expect([failure?.name, failure?.message, failure?.isPermanent]).toEqual(['DeliveryFailure', `the SMS provider answered ${status}`, isPermanent]);
  });

  it('can be tried again when the provider does not answer', async () => {
    expect(await sending('/', 1)).toMatchObject({ name: 'DeliveryFailure', isPermanent: false });
  });
});
