import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { removeExpired } from '../../jobs/clean-up-queries.ts';
import { anAccount } from '../../testing/builders.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const OPERATOR = 'hallo@example.org';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.advance(15 * 60_000);
  await server.db.query(
    unprepared(`insert into setting (key, value) values ('contact_email', $1::jsonb) on conflict (key) do update set value = excluded.value`),
    [JSON.stringify(OPERATOR)],
  );
});

const FORM = { name: 'Sanne de Vries', email: 'Sanne@Example.org', subject: 'Vraag', message: ' Hoe vraag ik\neen certificaat aan? ' };
const write = (parts: Partial<typeof FORM> = {}, { client }: Pick<TestServer, 'client'> = server) =>
  client.POST('/v1/contacts', { body: { ...FORM, ...parts } });
const kept = () =>
  server.db.query<Record<string, unknown>>(
    unprepared('select account_id, name, email, subject, message, language from contact_message order by id desc'),
  );
async function mailsTo(address: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address);
}

describe('sendContactMessage', () => {
  it('PROF-11.3 keeps the message and mails it to whoever runs the product, for an answer to the writer', async () => {
    expect((await write()).response.status).toBe(204);
    expect((await kept())[0]).toEqual({
      account_id: null,
      name: 'Sanne de Vries',
      email: 'sanne@example.org',
      subject: 'Vraag',
      message: 'Hoe vraag ik\neen certificaat aan?',
      language: 'nl',
    });
    const [mail] = await mailsTo(OPERATOR);
    expect(mail?.subject).toBe('Bericht van Sanne de Vries: Vraag');
    expect(mail?.text).toContain('> Hoe vraag ik\n> een certificaat aan?');
    expect(mail?.replyTo).toBe('sanne@example.org');
  });

  it('carries no words to an address that nobody has shown to be theirs', async () => {
    const { account, client } = await aPerson(server);
    await write({ email: account.email });
    await write({ email: 'slachtoffer@example.org' }, { client });
    expect([...(await mailsTo(account.email)), ...(await mailsTo('slachtoffer@example.org'))]).toEqual([]);
    await write({ email: account.email }, { client });
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual(['Wij hebben uw bericht ontvangen']);
    expect((await kept())[0]?.['account_id']).toBe(account.id);
  });

  it('API-03.1 says of each field what is wrong with it', async () => {
    expect((await write({ email: 'geen adres', name: '' })).error?.errors).toEqual({ email: ['Ongeldig e-mailadres'], name: ['Vul dit in.'] });
    expect((await write({ name: ' ', message: '\n' })).error?.errors).toEqual({ name: ['Vul dit in.'], message: ['Vul dit in.'] });
  });

  it('takes ten in a quarter of an hour from one address, also when they come at once', async () => {
    const before = (await kept()).length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => write()));
    expect(answers.filter(({ response }) => response.status === 204)).toHaveLength(10);
    expect((await kept()).length - before).toBe(10);
    expect(answers.find(({ response }) => response.status === 429)?.error?.code).toBe('too_many_requests');
  });

  it('takes a hundred in a quarter of an hour from all together, of which a few who take all they can leave half to others', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, async () => server.context.sessions.open((await anAccount(server.db)).id, 'test')));
    const statusFrom = async (remoteAddress: string, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await server.app.inject({ method: 'POST', url: '/v1/contacts', remoteAddress, headers, payload: FORM })).statusCode;
    };
    const takenOf = async (callers: readonly (readonly [string, string?])[]) => {
      let taken = 0;
      for (const caller of callers) taken += (await statusFrom(...caller)) === 204 ? 1 : 0;
      return taken;
    };
    const greedy = Array.from({ length: 100 }, (_, n) => [`198.51.100.${1 + Math.floor(n / 10)}`] as const);
    expect(await takenOf(greedy)).toBe(50);
    // Whoever used none yet is heard, once, until a quarter is left, and members after that; nobody of the network that used the first half is.
    expect(await takenOf([['203.0.113.1'], ['203.0.113.1'], ['198.51.100.99']])).toBe(1);
    expect(await takenOf(Array.from({ length: 30 }, (_, n) => [`192.0.${n}.1`] as const))).toBe(24);
    expect(await takenOf(people.map((token, n) => [`198.51.100.${100 + n}`, token] as const))).toBe(25);
    expect((await kept()).length).toBeGreaterThanOrEqual(100);
    server.clock.advance(15 * 60_000);
    expect(await statusFrom('198.51.100.1')).toBe(204);
  });

  it('keeps the message while nobody is named to get it', async () => {
    await server.db.query(unprepared(`delete from setting where key = 'contact_email'`));
    const before = (await kept()).length;
    expect((await write()).response.status).toBe(204);
    await server.runJobs();
    expect((await kept()).length - before).toBe(1);
  });

  it('forgets messages after half a year', async () => {
    await write();
    await removeExpired(server.db, new Date(server.clock.now().getTime() + 179 * 86_400_000));
    expect((await kept()).length).toBeGreaterThan(0);
    await removeExpired(server.db, new Date(server.clock.now().getTime() + 181 * 86_400_000));
    expect(await kept()).toEqual([]);
  });
});
