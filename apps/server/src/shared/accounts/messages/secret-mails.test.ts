import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredMail } from '../../../adapters/mail/development-mailer.ts';
import { unprepared } from '../../../db/database.ts';
import { anAccount } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { enqueueMessage } from '../../messages/message.ts';
import { requestCode, takeCode } from '../proof/one-time-code.ts';
import { takeToken } from '../proof/one-time-link.ts';
import { deletionPin, emailChangeAsked, newDevice, resetPassword, verifyEmail, verifyNewEmail } from './secret-mails.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function newest(): Promise<StoredMail | undefined> {
  await server.runJobs();
  return (await server.mails())[0];
}
const tokenIn = (mail: StoredMail | undefined, path: string) =>
  new RegExp(`http://127\\.0\\.0\\.1:4310${path}#([\\w-]{43})`).exec(mail?.text ?? '')?.[1];
const change = (id: number, assignment: string) => server.db.query(unprepared(`update account set ${assignment} where id = $1`), [id]);

describe('Mails with a secret', () => {
  it('verifies an address by a link that stands in the fragment, and writes to nobody who is verified', async () => {
    const reader = await anAccount(server.db);
    await enqueueMessage(server.db, verifyEmail, { accountId: reader.id });
    expect(await newest()).toBeUndefined();
    await change(reader.id, 'email_verified_at = null');
    await enqueueMessage(server.db, verifyEmail, { accountId: reader.id });
    const mail = await newest();
    expect([mail?.to, mail?.subject]).toEqual([reader.email, 'Bevestig uw e-mailadres']);
    const token = tokenIn(mail, '/verify-email') ?? '';
    expect(mail?.html).toContain(`/verify-email#${token}"`);
    expect(await takeToken(server.context, server.db, 'email_verification', token)).toMatchObject({ account_id: reader.id, state: 'good' });
  });

  it('AUTH-10.6 sends the link of a change to the new address, and tells the old one without naming it whole', async () => {
    const reader = await anAccount(server.db);
    await change(reader.id, `pending_email = 'nieuw.adres@example.org'`);
    await enqueueMessage(server.db, emailChangeAsked, { accountId: reader.id });
    const told = await newest();
    expect(told?.to).toBe(reader.email);
    expect(told?.text).toContain('n…@example.org');
    expect(told?.text).not.toMatch(/nieuw\.adres|#/);
    await enqueueMessage(server.db, verifyNewEmail, { accountId: reader.id });
    const mail = await newest();
    expect(mail?.to).toBe('nieuw.adres@example.org');
    const taken = await takeToken(server.context, server.db, 'email_change', tokenIn(mail, '/verify-email') ?? '');
    expect(taken).toMatchObject({ account_id: reader.id, detail: { email: 'nieuw.adres@example.org' }, state: 'good' });
  });

  it('sends a link to a new password, of which the newest counts', async () => {
    const reader = await anAccount(server.db);
    await enqueueMessage(server.db, resetPassword, { accountId: reader.id });
    const first = tokenIn(await newest(), '/reset-password') ?? '';
    await enqueueMessage(server.db, resetPassword, { accountId: reader.id });
    const second = tokenIn(await newest(), '/reset-password') ?? '';
    expect(await takeToken(server.context, server.db, 'password_reset', first)).toBeUndefined();
    expect(await takeToken(server.context, server.db, 'password_reset', second)).toMatchObject({ account_id: reader.id, state: 'good' });
  });

  it('AUTH-09.2 mails the pin that was asked for, and none that was not', async () => {
    const reader = await anAccount(server.db);
    const before = await server.mails();
    await enqueueMessage(server.db, deletionPin, { accountId: reader.id });
    await server.runJobs();
    expect(await server.mails()).toEqual(before);
    await requestCode(server.context, server.db, reader.id, 'deletion_pin');
    await enqueueMessage(server.db, deletionPin, { accountId: reader.id });
    const code = /^\d{6}$/m.exec((await newest())?.text ?? '')?.[0] ?? '';
    expect(await takeCode(server.context, server.db, reader.id, 'deletion_pin', code)).not.toBeNull();
  });

  it('names the device that signed in, unless its name is an address', async () => {
    const reader = await anAccount(server.db, { language: 'en' });
    const opened = async (device: string) => {
      await server.context.sessions.open(reader.id, device);
      const [session] = await server.db.query<{ id: string }>(unprepared('select id from session where device_name = $1'), [device]);
      await enqueueMessage(server.db, newDevice, { accountId: reader.id, sessionId: session?.id ?? '' });
      return newest();
    };
    expect((await opened('Firefox, Windows'))?.text).toContain('Device: Firefox, Windows');
    expect((await opened('http://evil.example'))?.text).not.toContain('evil');
  });
});
