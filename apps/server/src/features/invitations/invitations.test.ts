import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aPerson, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(15 * 60_000));

const DAY_MS = 86_400_000;
const invite = ({ client }: Person, email?: string) => client.POST('/v1/podcast/invite-token', { body: email === undefined ? {} : { email } });
const tokenOf = async (person: Person) => (await invite(person)).data?.token ?? '';
const validate = (token: string) => server.client.POST('/v1/podcast/validate-invite-token', { body: { token } });
async function mailsTo(address: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address);
}

describe('createInviteToken', () => {
  it('PROF-11.4 makes a code that can be typed, and a link with it', async () => {
    const person = await aPerson(server, { firstName: 'Sanne' });
    const { data } = await invite(person);
    expect(data?.token).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(data?.url).toBe(`http://127.0.0.1:4310/invite/${data?.token}`);
    expect((await validate(data?.token ?? '')).data).toEqual({ valid: true, invited_by: 'Sanne' });
    const kept = await server.db.query<{ text: string }>(unprepared(`select string_agg(i::text, ' ') as text from invite_token i`));
    expect(kept[0]?.text).not.toContain(data?.token);
  });

  it('PROF-11.4 mails the invitation with a code of its own, in the language of who invites', async () => {
    const person = await aPerson(server, { firstName: 'Sanne', language: 'en' });
    const { data } = await invite(person, 'collega@example.org');
    const [mail] = await mailsTo('collega@example.org');
    expect(mail?.subject).toContain('Sanne');
    const token = /\/invite\/([A-Z2-7-]{29})\n/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe(data?.token);
    for (const good of [token, data?.token ?? '']) expect((await validate(good)).data?.valid).toBe(true);
  });

  it('mails nobody for who has not verified their own address', async () => {
    const person = await aPerson(server);
    await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [person.account.id]);
    const { response, error } = await invite(person, 'vreemde@example.org');
    expect([response.status, error?.errors]).toEqual([422, { email: [expect.stringContaining('eigen e-mailadres')] }]);
    expect((await invite(person)).response.status).toBe(200);
    expect(await mailsTo('vreemde@example.org')).toEqual([]);
  });

  it('mails one colleague once a day, whoever invites, and tells nobody so', async () => {
    const [one, other] = [await aPerson(server), await aPerson(server)];
    expect((await invite(one, 'geliefd@example.org')).response.status).toBe(200);
    expect((await invite(other, 'Geliefd@example.org')).response.status).toBe(200);
    expect(await mailsTo('geliefd@example.org')).toHaveLength(1);
  });

  it('makes twenty a day', async () => {
    const person = await aPerson(server);
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await invite(person)).response.status);
      server.clock.advance(1000);
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });

  it('greets in the name of nobody when a name looks like an address', async () => {
    const person = await aPerson(server, { firstName: 'www.kwaad.example' });
    expect((await validate(await tokenOf(person))).data).toEqual({ valid: true });
    server.clock.advance(1000);
    await invite(person, 'netjes@example.org');
    expect((await mailsTo('netjes@example.org'))[0]?.text).not.toContain('kwaad');
  });
});

describe('validateInviteToken', () => {
  it('APP-04.9 takes a code however it is typed', async () => {
    const token = await tokenOf(await aPerson(server));
    for (const typed of [token.toLowerCase(), token.replaceAll('-', ''), ` ${token.replaceAll('-', ' ')} `])
      expect((await validate(typed)).response.status).toBe(200);
  });

  it('APP-04.7 APP-12.5 refuses one that is made up, older than 14 days, or of somebody who is gone', async () => {
    const person = await aPerson(server);
    const token = await tokenOf(person);
    const { response, error } = await validate('AAAA-BBBB');
    expect([response.status, error?.code, error?.message]).toEqual([422, 'invite_code_invalid', 'Code is niet geldig']);
    await server.db.query(unprepared('update account set suspended_at = now() where id = $1'), [person.account.id]);
    expect((await validate(token)).error?.code).toBe('invite_code_invalid');
    await server.db.query(unprepared('update account set suspended_at = null where id = $1'), [person.account.id]);
    expect((await validate(token)).response.status).toBe(200);
    server.clock.advance(14 * DAY_MS);
    expect((await validate(token)).error?.code).toBe('invite_code_invalid');
  });

  it('APP-04.8 API-03.4 takes five wrong tries in a quarter of an hour, also when they come at once', async () => {
    const token = await tokenOf(await aPerson(server));
    const answers = await Promise.all(Array.from({ length: 100 }, () => validate('AAAA-BBBB')));
    expect(answers.filter(({ response }) => response.status === 422)).toHaveLength(5);
    expect(answers.filter(({ response }) => response.status === 429)).toHaveLength(95);
    expect((await validate(token)).response.status).toBe(429);
    server.clock.advance(15 * 60_000);
    expect((await validate(token)).response.status).toBe(200);
  });
});
