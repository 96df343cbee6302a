import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { next } from '../../testing/builders.ts';
import { aPerson, type Person } from '../../testing/person.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(15 * 60_000));

const NOBODYS = '99000000030';
const ask = (bignumber: string) => server.client.POST('/v1/forgot-email', { body: { bignumber } });
const requestOf = async (number: string) => (await ask(number)).data?.request ?? '';
const verify = (request: string, code: string) => server.client.POST('/v1/forgot-email/verify', { body: { request, code } });
async function mailsTo(address: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address);
}
async function codeTo(mobile: string): Promise<string> {
  await server.runJobs();
  return /\b\d{6}\b/.exec((await server.messages()).find(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '';
}
async function claim({ account }: Person, number: string, verifiedAt: string | null): Promise<void> {
  await server.db.query(unprepared('insert into account_bignumber (account_id, number, verified_at, created_at) values ($1, $2, $3, now())'), [
    account.id,
    number,
    verifiedAt,
  ]);
}

/** With a number of their own and a verified mobile. */
async function aNurse(): Promise<Person & { number: string; mobile: string }> {
  const person = await aPerson(server);
  const [number, mobile] = [String(9_000_000_000 + next()).padStart(11, '0'), `+316${10_000_000 + next()}`];
  await claim(person, number, '2026-01-01T00:00:00Z');
  await server.db.query(unprepared('update account set mobile = $2, mobile_verified_at = now() where id = $1'), [person.account.id, mobile]);
  return { ...person, number, mobile };
}

describe('forgotEmail', () => {
  it('AUTH-07.4 AUTH-07.5 APP-12.4 mails the owner of a BIG number, and shows the address masked to whoever has the phone', async () => {
    const { account, number, mobile } = await aNurse();
    // Without its zeros and with dots, as people write it.
    const request = await requestOf(number.replace(/^0+/, '').replace(/(\d{3})(?=\d)/g, '$1.'));
    const [mail] = await mailsTo(account.email);
    expect([mail?.subject, mail?.text.includes(account.email)]).toEqual(['Met dit e-mailadres logt u in', true]);
    const code = await codeTo(mobile);
    expect((await verify(request, code)).data).toEqual({ masked_email: 'l…@example.org' });
    expect((await verify(request, code)).error?.message).toBe('Ongeldige SMS-code');
  });

  it('AUTH-07.6 answers a number that nobody has the same, by the same work, and writes to nobody', async () => {
    const { number } = await aNurse();
    const [mails, messages] = [(await server.mails()).length, (await server.messages()).length];
    const answers: unknown[] = [];
    const statements: string[][] = [];
    for (const asked of [number, NOBODYS]) {
      let request = '';
      statements.push(
        await statementsOf(server.db, async () => {
          const { data, response } = await ask(asked);
          request = data?.request ?? '';
          answers.push([response.status, response.headers.get('content-length'), Object.keys(data ?? {}), request.length]);
        }),
        await statementsOf(server.db, async () => {
          const { error } = await verify(request, '000000');
          answers.push(error);
        }),
      );
      if (asked === number) await server.runJobs();
    }
    expect([statements[0], statements[1]]).toEqual([statements[2], statements[3]]);
    expect([answers[0], answers[1]]).toEqual([answers[2], answers[3]]);
    await server.runJobs();
    expect([(await server.mails()).length - mails, (await server.messages()).length - messages]).toEqual([1, 1]);
  });

  it('APP-12.2 says of what is no BIG number that it is none', async () => {
    for (const text of ['12345678', '123456789012', 'abc']) {
      const { response, error } = await ask(text);
      expect([response.status, error?.message]).toEqual([422, 'BIG-nummer ongeldig']);
    }
  });

  it('takes five tries, and one code once of a hundred calls at once', async () => {
    const tried = await aNurse();
    const request = await requestOf(tried.number);
    const code = await codeTo(tried.mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n += 1) expect((await verify(request, wrong)).error?.code).toBe('sms_code_invalid');
    expect((await verify(request, code)).error?.code).toBe('sms_code_invalid');

    const nurse = await aNurse();
    const own = await requestOf(nurse.number);
    const good = await codeTo(nurse.mobile);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(own, good)));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(1);
  });

  it('AUTH-07.9 sends once a minute and five times a day, answers the rest the same, and leaves the code before good', async () => {
    const { account, number, mobile } = await aNurse();
    const first = await requestOf(number);
    const code = await codeTo(mobile);
    for (let n = 0; n < 20; n += 1) expect((await ask(number)).response.status).toBe(200);
    expect(await mailsTo(account.email)).toHaveLength(1);
    expect((await verify(first, code)).response.status).toBe(200);
    for (let n = 0; n < 6; n += 1) {
      server.clock.advance(60_000);
      await ask(number);
    }
    expect(await mailsTo(account.email)).toHaveLength(5);
  });

  it('takes no code with the request of somebody else, nor after a quarter of an hour', async () => {
    const [one, other] = [await aNurse(), await aNurse()];
    const request = await requestOf(one.number);
    await ask(other.number);
    const code = await codeTo(one.mobile);
    const othersCode = await codeTo(other.mobile);
    expect((await verify(request, othersCode)).error?.code).toBe('sms_code_invalid');
    server.clock.advance(15 * 60_000);
    expect((await verify(request, code)).error?.code).toBe('sms_code_invalid');
    const newer = await requestOf(one.number);
    const newerCode = await codeTo(one.mobile);
    expect((await verify(request, newerCode)).error?.code).toBe('sms_code_invalid');
    expect((await verify(newer, newerCode)).response.status).toBe(200);
  });

  it('AUTH-07.4 writes to who verified a number, not to who claims it too; and to the only one who claims it', async () => {
    const nurse = await aNurse();
    const claimant = await aPerson(server);
    await claim(claimant, nurse.number, null);
    await ask(nurse.number);
    expect([(await mailsTo(nurse.account.email)).length, (await mailsTo(claimant.account.email)).length]).toEqual([1, 0]);
    const alone = await aPerson(server);
    await claim(alone, '08000000030', null);
    await ask('08000000030');
    expect(await mailsTo(alone.account.email)).toHaveLength(1);
    await claim(claimant, '08000000030', null);
    server.clock.advance(60_000);
    await ask('08000000030');
    expect(await mailsTo(alone.account.email)).toHaveLength(1);
  });
});
