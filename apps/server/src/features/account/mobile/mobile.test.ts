import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aPerson, type Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 10_000_000;
/** A number of its own, so that one test's messages do not count for another. */
const aNumber = () => {
  numbers += 1;
  return `+316${String(numbers)}`;
};
const send = ({ client }: Person, mobile: string) => client.POST('/v1/otp/send', { body: { mobile } });
const verify = ({ client }: Person, otp: string) => client.POST('/v1/otp/verify', { body: { otp } });
async function codeSent(): Promise<{ to: string; code: string }> {
  await server.runJobs();
  const [message] = await server.messages();
  return { to: message?.to ?? '', code: /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '' };
}

describe('sendOtp and verifyOtp', () => {
  it('PROF-07.3 make a number count once its code came back', async () => {
    const person = await aPerson(server);
    expect((await person.client.GET('/v1/mobile')).data).toEqual({ mobile: null, mobile_verified_at: null });
    const number = aNumber();
    expect((await send(person, number.replace('+31', '0').replace(/(..)(?=.)/g, '$1 '))).response.status).toBe(204);
    const { to, code } = await codeSent();
    expect(to).toBe(number);
    expect((await person.client.GET('/v1/mobile')).data?.mobile).toBeNull();
    const { data } = await verify(person, ` ${code} `);
    expect(data).toEqual({ mobile: `+31 6 •••• ••${number.slice(-2)}`, mobile_verified_at: server.clock.now().toISOString() });
    expect((await person.client.GET('/v1/mobile')).data).toEqual(data);
    expect((await verify(person, code)).error?.code).toBe('sms_code_invalid');
  });

  it('tell the mailbox when a number takes the place of another that was verified', async () => {
    const person = await aPerson(server);
    const [first, second] = [aNumber(), aNumber()];
    const change = async (number: string) => {
      server.clock.advance(60_000);
      await send(person, number);
      await verify(person, (await codeSent()).code);
      await server.runJobs();
      return (await server.mails()).filter(({ to }) => to === person.account.email).map(({ subject }) => subject);
    };
    expect(await change(first)).toEqual([]);
    expect(await change(first)).toEqual([]);
    expect(await change(second)).toEqual(['Uw mobiele nummer is gewijzigd']);
  });

  it('PROF-12.1 look at the form of a number before anything is sent', async () => {
    const person = await aPerson(server);
    for (const mobile of ['0612', '0712345678', '+32470123456', '097 12345678', 'mobiel'])
      expect((await send(person, mobile)).error?.errors).toEqual({ mobile: ['Vul een Nederlands mobiel nummer in, zoals 06 12345678.'] });
    expect((await send(person, aNumber())).response.status).toBe(204);
  });

  it('PROF-12.3 take a foreign number only where the setting allows it', async () => {
    const person = await aPerson(server);
    expect((await send(person, '+32470123456')).response.status).toBe(422);
    await server.db.query(unprepared(`insert into setting (key, value) values ('foreign_numbers', 'true')`));
    expect((await send(person, '+32470123456')).response.status).toBe(204);
    await server.db.query(unprepared(`delete from setting where key = 'foreign_numbers'`));
  });

  it('PROF-07.6 send one message when asked a hundred times at once', async () => {
    const person = await aPerson(server);
    const number = aNumber();
    await server.runJobs();
    const before = (await server.messages()).length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(person, number)));
    expect(answers.filter(({ response }) => response.status === 204)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'too_many_requests')).toHaveLength(99);
    await server.runJobs();
    expect(await server.messages()).toHaveLength(before + 1);
  });

  it('PROF-07.6 send to one number five a day, whoever asks, and a minute apart', async () => {
    const number = aNumber();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(await aPerson(server), number)).response.status).toBe(204);
      expect((await send(await aPerson(server), number)).response.status).toBe(429);
      server.clock.advance(60_000);
    }
    expect((await send(await aPerson(server), number)).response.status).toBe(429);
  });

  it('PROF-07.6 send a hundred a day from one address, however many accounts it makes', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 101 }, () => aPerson(server)));
    server.clock.advance(24 * 3_600_000);
    const statuses = [];
    for (const person of others) statuses.push((await send(person, aNumber())).response.status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect((await send(first as Person, aNumber())).error?.code).toBe('too_many_requests');
    server.clock.advance(24 * 3_600_000);
    expect((await send(first as Person, aNumber())).response.status).toBe(204);
  });

  it('PROF-07.4 take five tries and no more, also at once, and the same answer for a wrong code and none', async () => {
    const person = await aPerson(server);
    expect((await verify(person, '123456')).error?.code).toBe('sms_code_invalid');
    await send(person, aNumber());
    const { code } = await codeSent();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await Promise.all(Array.from({ length: 20 }, () => verify(person, wrong)));
    expect((await verify(person, code)).error?.code).toBe('sms_code_invalid');
  });
});
