import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryFailure } from '../../../adapters/delivery-failure.ts';
import type { Mail } from '../../../adapters/mail/mailer.ts';
import { unprepared } from '../../../db/database.ts';
import { anAccount } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { enqueueMessage } from '../../messages/message.ts';
import { alreadyRegistered, deletionRequested, passwordChanged } from './account-mails.ts';

let server: TestServer;
let sent: Mail[] = [];
let failure: DeliveryFailure | null = null;
beforeAll(async () => {
  const mailer = {
    async send(mail: Mail) {
      if (failure !== null) throw failure;
      sent.push(mail);
    },
  };
  server = await startTestServer({ parts: { mailer } });
});
afterAll(() => server.stop());
beforeEach(() => {
  sent = [];
  failure = null;
});

const queued = () => server.db.query<{ payload: Record<string, unknown> }>(unprepared('select payload from graphile_worker._private_jobs'));

describe('enqueueMessage', () => {
  it('sends the mail to the account, in its language, after the transaction commits', async () => {
    const reader = await anAccount(server.db, { firstName: 'Sanne', language: 'en' });
    await server.db.transaction(async (tx) => {
      await enqueueMessage(tx, alreadyRegistered, { accountId: reader.id });
      expect(await queued()).toEqual([]);
    });
    await server.runJobs();
    expect(sent).toEqual([expect.objectContaining({ to: reader.email, subject: 'You already have an account' })]);
    expect(sent[0]?.text).toContain('Dear Sanne,');
    expect(sent[0]?.text).toContain('http://127.0.0.1:4310/login');
    expect(await queued()).toEqual([]);
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const reader = await anAccount(server.db);
    const rolledBack = server.db.transaction(async (tx) => {
      await enqueueMessage(tx, alreadyRegistered, { accountId: reader.id });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await server.runJobs();
    expect(sent).toEqual([]);
  });

  it('writes only ids and times into the queue', async () => {
    const reader = await anAccount(server.db);
    await enqueueMessage(server.db, passwordChanged, { accountId: reader.id, at: '2026-11-20T12:00:00.000Z' });
    expect((await queued()).map(({ payload }) => payload)).toEqual([
      { purpose: 'passwordChanged', accountId: reader.id, at: '2026-11-20T12:00:00.000Z', job_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await server.runJobs();
    expect(sent[0]?.text).toContain('20 november 2026 om 13:00');
  });

  it('sends nothing to nobody, and nothing that is no longer so', async () => {
    const reader = await anAccount(server.db);
    await enqueueMessage(server.db, alreadyRegistered, { accountId: null });
    await enqueueMessage(server.db, deletionRequested, { accountId: reader.id });
    await server.runJobs();
    expect([sent, await queued()]).toEqual([[], []]);
  });

  it('tries again what did not get away, as the same mail', async () => {
    const reader = await anAccount(server.db);
    await enqueueMessage(server.db, alreadyRegistered, { accountId: reader.id });
    failure = new DeliveryFailure('the mail server answered 451 to MAIL FROM');
    await server.runJobs();
    const [job] = await server.db.query<{ attempts: number; last_error: string; later: boolean }>(
      unprepared('select attempts, last_error, run_at > now() as later from graphile_worker._private_jobs'),
    );
    expect(job).toEqual({ attempts: 1, last_error: 'the mail server answered 451 to MAIL FROM', later: true });
    const [pending] = await queued();
    failure = null;
    await server.db.query(unprepared('update graphile_worker._private_jobs set run_at = now()'));
    await server.runJobs();
    expect(sent.map(({ id }) => id)).toEqual([pending?.payload['job_id']]);
  });

  it('gives up what will never get away', async () => {
    const reader = await anAccount(server.db);
    await enqueueMessage(server.db, alreadyRegistered, { accountId: reader.id });
    failure = new DeliveryFailure('the mail server answered 550 to RCPT TO', { isPermanent: true });
    await server.runJobs();
    expect(await queued()).toEqual([]);
  });
});
