import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../adapters/password-hasher.ts';
import { unprepared } from '../../db/database.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { currentUser } from '../session/current-user.ts';
import { login } from '../session/login.ts';
import { verifyTwoFactor } from './verify-two-factor.ts';

const PASSWORD = 'Stilte-voor-het-Hart-7';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;
const handlers = [currentUser, login, verifyTwoFactor];

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ http: { contract: handlers.map(({ endpoint }) => endpoint), handlers } });
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});
afterAll(() => server.stop());

let host = 1;
const post = (url: string, payload: object) => {
  host += 1;
  return server.app.inject({ method: 'POST', url, remoteAddress: `198.51.100.${host % 250}`, payload });
};
const codeNow = (offsetMs = 0) => generateSync({ secret: SECRET, epoch: Math.floor((server.clock.now().getTime() + offsetMs) / 1000) });
const verify = (challenge: string, code: string) => post('/v1/2fa/verify', { challenge, code });

async function aChallenge(): Promise<{ id: number; email: string; challenge: string }> {
  const { id, email } = await anAccount(server.db, { passwordHash });
  await server.db.query(unprepared('update account set totp_secret = $2, totp_confirmed_at = now() where id = $1'), [id, SECRET]);
  return { id, email, challenge: await challengeFor(email) };
}
async function challengeFor(email: string): Promise<string> {
  const answer = await post('/v1/login', { email, password: PASSWORD, device_name: 'Telefoon' });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'two_factor_required']);
  expect(Object.keys(answer.json())).toEqual(['status', 'challenge']);
  return answer.json().challenge as string;
}
const stored = () => server.db.query<{ text: string }>(unprepared('select one_time_token::text as text from one_time_token'));

describe('verifyTwoFactor', () => {
  it('AUTH-08.6 finishes the sign-in of the device that began it', async () => {
    const { id, challenge } = await aChallenge();
    const answer = await verify(challenge, codeNow());
    expect(answer.json()).toMatchObject({ status: 'signed_in', user: { id, two_factor: true } });
    const me = await server.app.inject({ url: '/v1/users/me', headers: { authorization: `Bearer ${answer.json().access_token}` } });
    expect(me.statusCode).toBe(200);
    const rows = await server.db.query(unprepared('select device_name from session where account_id = $1'), [id]);
    expect(rows).toEqual([{ device_name: 'Telefoon' }]);
  });

  it('tells the mailbox, once a day, when its password is known and the code is guessed', async () => {
    const { id, email, challenge } = await aChallenge();
    await server.db.query(unprepared('update account set email_verified_at = now() where id = $1'), [id]);
    const told = async () => {
      await server.runJobs();
      return (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    };
    const wrong = codeNow() === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 4; tries += 1) expect((await verify(challenge, wrong)).statusCode).toBe(422);
    expect(await told()).toEqual([]);
    for (let tries = 0; tries < 3; tries += 1) await verify(await challengeFor(email), wrong);
    expect(await told()).toEqual(['Iemand probeert met uw wachtwoord in te loggen']);
  });

  it('keeps the challenge as a hash, and ends it with its use', async () => {
    const { challenge } = await aChallenge();
    expect((await stored()).some(({ text }) => text.includes(challenge))).toBe(false);
    await verify(challenge, codeNow());
    expect((await verify(challenge, codeNow(STEP_MS))).json().code).toBe('challenge_expired');
  });

  it('AUTH-08.9 counts a code once, at another challenge too, and an older one not after it', async () => {
    const { email, challenge } = await aChallenge();
    expect((await verify(challenge, codeNow())).statusCode).toBe(200);
    const second = await challengeFor(email);
    expect((await verify(second, codeNow())).json().code).toBe('code_invalid');
    expect((await verify(second, codeNow(-STEP_MS))).json().code).toBe('code_invalid');
    server.clock.advance(STEP_MS);
    expect((await verify(second, codeNow())).statusCode).toBe(200);
  });

  it('opens one session when the same code comes many times at once', async () => {
    const { id, challenge } = await aChallenge();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(challenge, codeNow())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await server.db.query(unprepared('select from session where account_id = $1'), [id])).toHaveLength(1);
  });

  it('AUTH-08.13 accepts the code of one step before or after, and no other', async () => {
    for (const [offset, status] of [
      [-STEP_MS, 200],
      [STEP_MS, 200],
      [-2 * STEP_MS, 422],
      [2 * STEP_MS, 422],
    ] as const) {
      const { challenge } = await aChallenge();
      expect((await verify(challenge, codeNow(offset))).statusCode, `${offset} ms`).toBe(status);
    }
  });

  it('AUTH-08.10 ends a challenge after five attempts, also when they come at once', async () => {
    const { challenge } = await aChallenge();
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(challenge, '000000')));
    expect(answers.filter((answer) => answer.json().code === 'code_invalid')).toHaveLength(5);
    expect(answers.filter((answer) => answer.json().code === 'challenge_expired')).toHaveLength(7);
    expect((await verify(challenge, codeNow())).json().code).toBe('challenge_expired');
  });

  it('AUTH-08.10 refuses an account after ten wrong codes, however many challenges they came with', async () => {
    const { email, challenge } = await aChallenge();
    for (const one of [challenge, await challengeFor(email)]) for (let tries = 0; tries < 5; tries += 1) await verify(one, '000000');
    const answer = await verify(await challengeFor(email), codeNow());
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
    const failed = await server.db.query(
      unprepared(`select a.id from audit_log l join account a on a.id::text = l.subject_id where a.email = $1 and l.action = 'second_factor_failed'`),
      [email],
    );
    expect(failed).toHaveLength(10);
  });

  it('AUTH-08.6 ends a challenge after five minutes', async () => {
    const { challenge } = await aChallenge();
    server.clock.advance(5 * 60_000);
    expect((await verify(challenge, codeNow())).json().code).toBe('challenge_expired');
  });

  it('answers what is no challenge of ours as one that is over', async () => {
    expect((await verify('nonsense', '123456')).json().code).toBe('challenge_expired');
    expect((await post('/v1/2fa/verify', { challenge: 'x', code: '12345a' })).statusCode).toBe(422);
  });

  it('refuses whoever is suspended in between', async () => {
    const { id, challenge } = await aChallenge();
    await server.db.query(unprepared('update account set suspended_at = now() where id = $1'), [id]);
    expect((await verify(challenge, codeNow())).json().code).toBe('account_suspended');
  });
});
