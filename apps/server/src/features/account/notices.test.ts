import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { removeExpired } from '../../jobs/clean-up-queries.ts';
import { aPerson, PASSWORD } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NEXT = 'Een-heel-ander-Woord-8';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function subjectsTo(address: string): Promise<string[]> {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
}

/** What its owner hears of, one after the other; answers all that was mailed to the account's address. */
async function doMuch({ isVerified }: { isVerified: boolean }): Promise<string[]> {
  const { account, client } = await aPerson(server);
  if (!isVerified) await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [account.id]);
  const signIn = (device_name: string) => server.client.POST('/v1/login', { body: { email: account.email, password: NEXT, device_name } });
  await client.PUT('/v1/users/{user_id}/email/update', {
    params: { path: { user_id: account.id } },
    body: { email: `elders-${account.id}@example.org`, password: PASSWORD },
  });
  await server.runJobs();
  await client.POST('/v1/change-password', { body: { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT } });
  for (const device of ['Eerste', 'Tweede']) {
    await signIn(device);
    await server.runJobs();
  }
  for (const number of [1, 2]) {
    server.clock.advance(60_000);
    await client.POST('/v1/otp/send', { body: { mobile: `0681${String(account.id).padStart(5, '0')}${number}` } });
    await server.runJobs();
    const otp = /\b\d{6}\b/.exec((await server.messages())[0]?.text ?? '')?.[0] ?? '';
    expect((await client.POST('/v1/otp/verify', { body: { otp } })).response.status).toBe(200);
  }
  await client.POST('/v1/users/account-delete-request', { body: { password: NEXT } });
  await server.runJobs();
  await (await server.as(account)).DELETE('/v1/users/account-delete-request');
  return subjectsTo(account.email);
}

describe('When people change what is theirs', () => {
  it('AUTH-10.6 tells the mailbox that somebody has shown to read', async () => {
    expect((await doMuch({ isVerified: true })).toReversed()).toEqual([
      'Uw e-mailadres wordt gewijzigd',
      'Uw wachtwoord is gewijzigd',
      'Er is ingelogd op een nieuw apparaat',
      'Er is ingelogd op een nieuw apparaat',
      'Uw mobiele nummer is gewijzigd',
      'Uw account wordt verwijderd',
      'Uw account blijft bestaan',
    ]);
  });

  it('writes to no address that nobody has verified: it may be anybody’s, and be filled so', async () => {
    expect(await doMuch({ isVerified: false })).toEqual([]);
  });

  it('AUTH-10.6 mails a former address only when somebody had verified it, and forgets it then', async () => {
    const hear = async (isVerified: boolean) => {
      const { account, client } = await aPerson(server);
      if (!isVerified) await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [account.id]);
      const email = `voortaan-${account.id}@example.org`;
      await client.PUT('/v1/users/{user_id}/email/update', { params: { path: { user_id: account.id } }, body: { email, password: PASSWORD } });
      await server.runJobs();
      const mail = (await server.mails()).find(({ to }) => to === email);
      const token = /verify-email#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await client.POST('/v1/verify-email', { body: { token } })).response.status).toBe(200);
      const told = (await subjectsTo(account.email)).filter((subject) => subject === 'Uw e-mailadres is gewijzigd').length;
      server.clock.advance(24 * 3_600_000);
      await removeExpired(server.db, server.clock.now());
      const [kept] = await server.db.query<{ account: string }>(unprepared('select a::text as account from account a where id = $1'), [account.id]);
      expect(kept?.account).not.toContain(account.email);
      return told;
    };
    expect([await hear(true), await hear(false)]).toEqual([1, 0]);
  });
});
