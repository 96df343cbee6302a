import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeliveryFailure } from '../../../adapters/delivery-failure.ts';
import { unprepared } from '../../../db/database.ts';
import { anAccount } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { enqueueMessage, messageJobs } from '../../messages/message.ts';
import { requestCode, takeCode } from '../proof/one-time-code.ts';
import { forgottenEmailCode, mobileCode } from './code-messages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function newest() {
  await server.runJobs();
  return (await server.messages())[0];
}

describe('an SMS with a code', () => {
  it('sends a code of six digits to the number that is to be verified', async () => {
    const { id } = await anAccount(server.db);
    await requestCode(server.context, server.db, id, 'mobile', { mobile: '+31612345678' });
    await enqueueMessage(server.db, mobileCode, { accountId: id });
    const [queued] = await server.db.query<{ payload: object }>(unprepared('select payload from graphile_worker._private_jobs'));
    expect(queued?.payload).toEqual({ purpose: 'mobileCode', accountId: id, job_id: expect.any(String) });
    const sms = await newest();
    expect(sms).toMatchObject({ to: '+31612345678', text: expect.stringMatching(/^\d{6} is uw code/) });
    expect(await takeCode(server.context, server.db, id, 'mobile', sms?.text.slice(0, 6) ?? '')).toEqual({ mobile: '+31612345678' });
  });

  it('AUTH-07.5 sends a code for a forgotten address to a verified number only', async () => {
    const before = (await server.messages()).length;
    const { id } = await anAccount(server.db, { language: 'en' });
    const number = (verified: string) =>
      server.db.query(unprepared(`update account set mobile = '+31687654321', mobile_verified_at = ${verified} where id = $1`), [id]);
    const ask = async () => {
      await requestCode(server.context, server.db, id, 'forgot_email');
      await enqueueMessage(server.db, forgottenEmailCode, { accountId: id });
      return newest();
    };
    await number('null');
    await ask();
    await enqueueMessage(server.db, forgottenEmailCode, { accountId: null });
    await server.runJobs();
    expect(await server.messages()).toHaveLength(before);
    await number('now()');
    expect(await ask()).toMatchObject({ to: '+31687654321', text: expect.stringMatching(/^\d{6} is your code to ask/) });
  });

  it('keeps each message short enough to be one', async () => {
    for (const { text } of await server.messages()) expect(text.length).toBeLessThanOrEqual(160);
  });

  it('is tried again by the queue after a failure that may pass, and not after another', async () => {
    const { id } = await anAccount(server.db);
    await requestCode(server.context, server.db, id, 'mobile', { mobile: '+31612345678' });
    const job = messageJobs([mobileCode]).find(({ name }) => name === 'send_sms');
    const sending = (isPermanent: boolean) =>
      job?.run(
        { ...server.context, sms: { send: () => Promise.reject(new DeliveryFailure('the SMS provider answered 500', { isPermanent })) } },
        { purpose: 'mobileCode', accountId: id, job_id: 'x' },
        new AbortController().signal,
      );
    await expect(sending(false)).rejects.toThrow('answered 500');
    await expect(sending(true)).resolves.toBeUndefined();
  });
});
