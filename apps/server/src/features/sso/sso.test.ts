import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import { anAccount, next } from '../../testing/builders.ts';
import { CLIENT, type Somebody, startIdentityProvider, type TestProvider } from '../../testing/identity-provider.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const REDIRECT = 'http://127.0.0.1:4310/sso/callback';

let server: TestServer;
let provider: TestProvider;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startIdentityProvider(REDIRECT);
  const oidc = [
    { id: 'hospital', name: 'Ziekenhuis De Linde', issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    { id: 'expired', name: 'Verlopen', issuer: provider.issuer, clientId: CLIENT.id, clientSecret: 'what it was last year' },
    { id: 'away', name: 'Weg', issuer: 'http://127.0.0.1:9', clientId: CLIENT.id, clientSecret: null },
  ];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  server = await startTestServer({ config: { oidc, publicUrl: 'http://127.0.0.1:4310' }, parts: { log } });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
// All calls come from one address: its failures are of the test before.
beforeEach(() => server.clock.advance(15 * 60_000));

const somebody = (parts: Partial<Somebody> = {}): Somebody => {
  const number = next();
  return {
    sub: `subject-${number}`,
    email: `sso-${number}@example.org`,
    email_verified: true,
    given_name: 'Noor',
    family_name: 'van Dijk',
    ...parts,
  };
};

async function start(terms = true, at = 'hospital', language = 'nl') {
  const { data } = await server.client.POST('/v1/sso/{provider}/start', {
    params: { path: { provider: at } },
    body: { terms_accepted: terms },
    headers: { 'accept-language': language },
  });
  if (data === undefined) throw new Error('it did not start');
  return data;
}

/** What the app sends once the browser is back. */
async function comeBack(who: Somebody, { terms = true, at = 'hospital' } = {}) {
  const { authorization_url: address, state, secret } = await start(terms, at);
  const { searchParams } = await provider.visit(address, who);
  const iss = searchParams.get('iss');
  return { state, secret, code: searchParams.get('code') ?? '', ...(iss !== null && { iss }) };
}
const finish = (body: Awaited<ReturnType<typeof comeBack>>) => server.client.POST('/v1/sso/callback', { body });
const signIn = async (who: Somebody) => finish(await comeBack(who));
const codeOf = ({ error, response }: { error?: { code: string } | undefined; response: Response }) => [response.status, error?.code];

async function accountsOf(email: string) {
  return server.db.query<{ id: number; password_hash: string | null; verified: boolean; check_required: boolean; first_name: string }>(
    unprepared('select id, password_hash, email_verified_at is not null as verified, check_required, first_name from account where email = $1'),
    [email],
  );
}

describe('GET /v1/sso', () => {
  it('names who can be signed in with, and no more of them', async () => {
    expect((await server.client.GET('/v1/sso')).data).toEqual({
      providers: [
        { id: 'hospital', name: 'Ziekenhuis De Linde' },
        { id: 'expired', name: 'Verlopen' },
        { id: 'away', name: 'Weg' },
      ],
    });
  });
});

describe('POST /v1/sso/{provider}/start', () => {
  it('AUTH-01.12 sends people to the provider with a state, a nonce and a PKCE challenge of their own', async () => {
    const [one, other] = [await start(), await start()];
    const asked = new URL(one.authorization_url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT.id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'openid email profile',
      state: one.state,
      code_challenge_method: 'S256',
    });
    expect(asked.get('nonce')).toHaveLength(43);
    expect(asked.get('code_challenge')).not.toBe(new URL(other.authorization_url).searchParams.get('code_challenge'));
    expect(one.authorization_url).not.toContain(one.secret);
  });
  it('asks the provider to speak the language of who comes', async () => {
    const spoken = async (language: string) => new URL((await start(true, 'hospital', language)).authorization_url).searchParams.get('ui_locales');
    expect([await spoken('nl'), await spoken('en')]).toEqual(['nl', 'en']);
  });
  it('does not know others, and says so when one cannot be reached', async () => {
    const at = (id: string) => server.client.POST('/v1/sso/{provider}/start', { params: { path: { provider: id } }, body: {} });
    expect([codeOf(await at('nobody')), codeOf(await at('away'))]).toEqual([
      [404, 'not_found'],
      [503, 'unavailable'],
    ]);
  });
});

describe('POST /v1/sso/callback', () => {
  it('AUTH-01.12 makes an account without a password the first time, and finds it by issuer and subject ever after', async () => {
    const who = somebody();
    const first = await signIn(who);
    expect(first.data).toMatchObject({
      status: 'signed_in',
      user: { first_name: 'Noor', has_password: false, email_verified: true, check_required: true },
    });
    const [account] = await accountsOf(who.email ?? '');
    expect(account).toMatchObject({ password_hash: null, verified: true });
    const moved = await signIn({ ...who, email: `moved-${next()}@example.org`, email_verified: false });
    expect(moved.data).toMatchObject({ status: 'signed_in', user: { id: account?.id } });
  });

  it('AUTH-01.13 joins the account that has the same address when both sides have verified it, and leaves its password alone', async () => {
    const { account } = await aPerson(server);
    const answer = await signIn(somebody({ email: account.email.toUpperCase() }));
    expect(answer.data).toMatchObject({ status: 'signed_in', user: { id: account.id, has_password: true } });
  });

  it('AUTH-01.13 keeps an account to whom of a provider it was linked first, mails its owner, and ends the link with a new password', async () => {
    const { account } = await aPerson(server);
    const [before, after] = [somebody({ email: account.email }), somebody({ email: account.email })];
    expect((await signIn(before)).data).toMatchObject({ status: 'signed_in', user: { id: account.id } });
    await server.runJobs();
    expect((await server.mails()).filter(({ to }) => to === account.email).map(({ subject }) => subject)).toEqual([
      'U kunt nu via uw organisatie inloggen',
    ]);
    expect(codeOf(await signIn(after))).toEqual([403, 'sso_address_linked']);
    await server.client.POST('/v1/password/email', { body: { email: account.email } });
    await server.runJobs();
    const text = (await server.mails()).find(({ to, subject }) => to === account.email && subject.includes('wachtwoord'))?.text ?? '';
    const token = /reset-password#([\w-]{43})/.exec(text)?.[1] ?? '';
    const password = 'Een-heel-nieuw-wachtwoord-7';
    expect((await server.client.POST('/v1/password/reset', { body: { token, password, password_confirmation: password } })).response.status).toBe(
      204,
    );
    expect(codeOf(await signIn({ ...before, email: `elders-${next()}@example.org`, email_verified: false }))).toEqual([403, 'sso_email_unverified']);
    expect((await signIn(after)).data).toMatchObject({ status: 'signed_in', user: { id: account.id } });
  });

  it('AUTH-01.13 never joins by an address that is not verified, and does not tell whether it has an account', async () => {
    const { email } = await anAccount(server.db);
    const [known, unknown] = [await signIn(somebody({ email, email_verified: false })), await signIn(somebody({ email_verified: false }))];
    const none = await signIn({ sub: `subject-${next()}` });
    expect([known, unknown, none].map(codeOf)).toEqual(Array.from({ length: 3 }, () => [403, 'sso_email_unverified']));
    const waiting = await anAccount(server.db);
    await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [waiting.id]);
    expect(codeOf(await signIn(somebody({ email: waiting.email })))).toEqual([403, 'sso_email_taken']);
  });

  it('takes an address and a name as it would from anybody', async () => {
    const [two, none] = [await signIn(somebody({ email: 'one@example.org,other@example.org' })), await signIn(somebody({ email: 'noor' }))];
    expect([two, none].map(codeOf)).toEqual(Array.from({ length: 2 }, () => [403, 'sso_email_unverified']));
    const named = await signIn(somebody({ given_name: ' \u202eNo\u0000or\n' }));
    expect(named.data).toMatchObject({ status: 'signed_in', user: { first_name: 'Noor' } });
    const blank = await signIn(somebody({ given_name: '\u3164' }));
    expect(blank.data).toMatchObject({ status: 'signed_in', user: { first_name: '' } });
  });

  it('makes no account for whoever has not accepted the terms', async () => {
    const who = somebody();
    expect(codeOf(await finish(await comeBack(who, { terms: false })))).toEqual([422, 'terms_not_accepted']);
    expect(await accountsOf(who.email ?? '')).toEqual([]);
  });

  it('AUTH-08.5 asks for the second factor where it is on, and lets nobody in who is suspended', async () => {
    const who = somebody();
    const { data } = await signIn(who);
    const id = data?.status === 'signed_in' ? data.user.id : 0;
    await server.db.query(unprepared(`update account set totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = now() where id = $1`), [id]);
    expect((await signIn(who)).data).toMatchObject({ status: 'two_factor_required' });
    await server.db.query(unprepared('update account set suspended_at = now() where id = $1'), [id]);
    expect(codeOf(await signIn(who))).toEqual([403, 'account_suspended']);
  });

  it('takes an answer once, also of a hundred that come together', async () => {
    const back = await comeBack(somebody());
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(back)));
    expect(answers.filter(({ data }) => data !== undefined)).toHaveLength(1);
    expect(codeOf(await finish(back))).toEqual([403, 'sso_failed']);
  });

  it('takes nothing from another browser, of another attempt, or too late', async () => {
    const [mine, theirs] = [await comeBack(somebody()), await comeBack(somebody())];
    expect(codeOf(await finish({ ...mine, secret: theirs.secret }))).toEqual([403, 'sso_failed']);
    const [one, other] = [await comeBack(somebody()), await comeBack(somebody())];
    expect(codeOf(await finish({ ...one, code: other.code }))).toEqual([403, 'sso_failed']);
    const mixed = await comeBack(somebody());
    expect(codeOf(await finish({ ...mixed, iss: 'https://elsewhere.example.org' }))).toEqual([403, 'sso_failed']);
    const late = await comeBack(somebody());
    server.clock.advance(10 * 60_000);
    expect(codeOf(await finish(late))).toEqual([403, 'sso_failed']);
  });

  it('says that it does not work now when the provider is away or no longer knows us, and holds it against nobody', async () => {
    const away = await comeBack(somebody());
    provider.goDown(true);
    const answer = await finish(away).finally(() => provider.goDown(false));
    expect([...codeOf(answer), answer.response.headers.get('retry-after')]).toEqual([503, 'unavailable', '30']);
    // A whole hospital shares an address: more of its people than may fail from one.
    for (let i = 0; i < 51; i += 1) expect(codeOf(await finish(await comeBack(somebody(), { at: 'expired' })))).toEqual([503, 'unavailable']);
    expect((await signIn(somebody())).data).toMatchObject({ status: 'signed_in' });
  });

  it('writes no code, state, secret, token or address into the log, whether it goes well or not', async () => {
    const [who, other] = [somebody(), somebody()];
    const [good, bad, unknown] = [await comeBack(who), await comeBack(other), await comeBack(other, { at: 'expired' })];
    await server.app.inject({ url: `/sso/callback?${new URLSearchParams(good).toString()}` });
    const { data } = await finish(good);
    if (data?.status !== 'signed_in') throw new Error('not signed in');
    for (const body of [good, { ...bad, code: good.code }, unknown]) await finish(body);
    const log = lines.join('');
    expect(log).toContain('"refusal":"invalid_grant"');
    expect(log).toContain('"refusal":"invalid_client"');
    const secrets = [good, bad, unknown].flatMap(({ state, code, secret }) => [state, code, secret]);
    const personal = [who, other].flatMap(({ sub, email = '' }) => [sub, email]);
    const all = [...secrets, ...personal, data.access_token, CLIENT.secret, 'last year'];
    expect(all.filter((one) => log.includes(one))).toEqual([]);
  });

  it('AUTH-09.2 lets such an account be deleted by a mailed pin', async () => {
    const { data } = await signIn(somebody());
    if (data?.status !== 'signed_in') throw new Error('not signed in');
    const client = await server.as(data.user);
    expect((await client.POST('/v1/users/request-account-delete-pin')).response.status).toBe(204);
    await server.runJobs();
    const pin = /\b(\d{6})\b/.exec((await server.mails())[0]?.text ?? '')?.[1] ?? '';
    expect((await client.POST('/v1/users/account-delete-request/pin', { body: { pin } })).data).toMatchObject({
      deletion_due_at: expect.any(String),
    });
  });
});

it('begins no more than a thousand times a quarter of an hour for one address, for each is kept', async () => {
  await server.db.query(
    unprepared(`insert into fixed_window_counter (key, count, last_at, window_ends_at) values (sha256('sso_start:127.0.0.1'), 1000, $1, $2)
      on conflict (key) do update set count = 1000, window_ends_at = excluded.window_ends_at`),
    [server.clock.now(), new Date(server.clock.now().getTime() + 60_000)],
  );
  const { response } = await server.client.POST('/v1/sso/{provider}/start', { params: { path: { provider: 'hospital' } }, body: {} });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
});
