import type { User } from '@auscult/contract/entities/user';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { Session } from './session.ts';

const sanne: User = {
  id: 7,
  first_name: 'Sanne',
  initials: 'SW',
  language: 'nl',
  roles: [{ name: 'Luisteraar', type: 'registered' }],
  userPermissions: [],
  categories: [{ id: 1, name: 'Cardiologie', is_active: true }],
  professions: [],
  check_required: false,
  no_categories: false,
  two_factor: false,
  two_factor_required: false,
  email_verified: true,
  has_password: true,
  media: [],
};
const OFFLINE = Symbol('offline');
type Answers = Record<string, { status: number; body?: unknown } | typeof OFFLINE>;

class Storage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

/** A device with what it has kept, and a server that answers per "METHOD /path". */
function device(answers: Answers, kept: { token?: string; cached?: User } = {}) {
  const happened: string[] = [];
  const told: string[] = [];
  const cache = new Storage();
  if (kept.cached) cache.setItem('cached-user', JSON.stringify(kept.cached));
  let token = kept.token ?? null;
  const session: Session = new Session({
    api: () => api,
    cache,
    tokens: {
      read: async () => token,
      write: async (value) => void (token = value),
      clear: async () => void (token = null),
    },
    hooks: {
      onSignedIn: (user) => void happened.push(`signed in ${user.first_name}`),
      onUpdated: (user) => void told.push(user.first_name),
      onLoggingOut: () => void happened.push(`logging out with ${session.token() ?? 'nothing'}`),
      onLoggedOut: () => void happened.push('logged out'),
      onExpired: () => void happened.push('expired'),
      reload: () => void happened.push('reload'),
    },
  });
  const api = createApiClient({
    baseUrl: 'https://api.auscult.example',
    platform: () => 'web',
    publicOrigin: 'https://auscult.example',
    location: () => ({ pathname: '/', search: '' }),
    token: session.token,
    language: () => 'nl',
    onUnauthenticated: (bearer) => void session.expire(bearer),
    fetch: async (request) => {
      const key = `${request.method} ${new URL(request.url).pathname}`;
      happened.push(key);
      const answer = answers[key];
      if (answer === undefined || answer === OFFLINE) throw new TypeError('Failed to fetch');
      return answer.body === undefined ? new Response(null, { status: answer.status }) : Response.json(answer.body, { status: answer.status });
    },
  });
  return { session, cache, happened, told, token: () => token };
}

const signedIn = { status: 200, body: { status: 'signed_in', user: sanne, access_token: 'new', token_type: 'Bearer' } };
const me = { status: 200, body: sanne };
const refusal = (status: number) => ({ status, body: { code: 'x', message: 'x', errors: 'x' } });

describe('When someone signs in', () => {
  it('AUTH-01.3 keeps the token and the user, and stays signed in after a restart', async () => {
    const first = device({ 'POST /v1/login': signedIn });
    await expect(first.session.login('s@example.org', 'secret')).resolves.toEqual({ status: 'signed_in' });
    expect(first.session.getState()).toEqual({ status: 'member', user: sanne });
    expect(first.token()).toBe('new');

    const later = device({ 'GET /v1/users/me': me }, { token: 'new' });
    await later.session.restore();
    expect(later.session.getState().status).toBe('member');
  });

  it('AUTH-08.5 asks for the code when two-factor is on', async () => {
    const { session } = device({
      'POST /v1/login': { status: 200, body: { status: 'two_factor_required', challenge: 'c1' } },
      'POST /v1/2fa/verify': signedIn,
    });
    await expect(session.login('s@example.org', 'secret')).resolves.toEqual({ status: 'two_factor_required', challenge: 'c1' });
    expect(session.getState().status).toBe('guest');
    await session.verifyTwoFactor('c1', { code: '123456' });
    expect(session.getState().status).toBe('member');
  });

  it('AUTH-02.5 keeps nothing private in the cached user', async () => {
    const careless = { ...sanne, email: 's@example.org', bignumber: '01234567890', birth_date: '1980-01-01' };
    const { session, cache } = device({ 'POST /v1/login': { status: 200, body: { ...signedIn.body, user: careless } } });
    await session.login('s@example.org', 'secret');
    expect(cache.getItem('cached-user')).not.toMatch(/example\.org|01234567890|1980/);
    expect(JSON.parse(cache.getItem('cached-user') ?? '')).toEqual(sanne);
  });

  it('rejects and stays a guest when the server refuses', async () => {
    const { session } = device({ 'POST /v1/login': refusal(401) });
    await expect(session.login('s@example.org', 'wrong')).rejects.toMatchObject({ status: 401 });
    expect(session.getState().status).toBe('guest');
  });
});

describe('When the app starts with a token', () => {
  it.each([['offline', OFFLINE] as const, ['500', refusal(500)] as const, ['429', refusal(429)] as const])(
    'AUTH-02.2 uses the cached user when the server is %s',
    async (_name, answer) => {
      const { session } = device({ 'GET /v1/users/me': answer }, { token: 't', cached: sanne });
      await session.restore();
      await session.refresh();
      expect(session.getState()).toEqual({ status: 'member', user: sanne });
      expect(session.refreshPending).toBe(true);
    },
  );

  it.each([401, 403])('AUTH-02.3 does not use the cached user on %d', async (status) => {
    const { session, cache, token, happened } = device({ 'GET /v1/users/me': refusal(status) }, { token: 't', cached: sanne });
    await session.restore();
    await session.refresh();
    expect(session.getState().status).toBe('guest');
    expect(cache.getItem('cached-user')).toBeNull();
    expect(token()).toBeNull();
    await vi.waitFor(() => expect(happened.filter((event) => event === 'expired')).toHaveLength(1));
  });

  it('AUTH-02.1 APP-11.1 shows the cached user at once and the fresh one when it comes, which is cached then', async () => {
    const { session, cache } = device(
      { 'GET /v1/users/me': { status: 200, body: { ...sanne, first_name: 'Sanna' } } },
      { token: 't', cached: sanne },
    );
    await session.restore();
    expect(session.getState().user?.first_name).toBe('Sanne');
    await session.refresh();
    expect(session.getState().user?.first_name).toBe('Sanna');
    expect(JSON.parse(cache.getItem('cached-user') ?? '{}')).toMatchObject({ first_name: 'Sanna' });
  });

  it('is a guest without a token, whatever is cached', async () => {
    const { session, happened } = device({}, { cached: sanne });
    await session.restore();
    expect(session.getState().status).toBe('guest');
    expect(happened).toEqual([]);
  });

  it.each([
    ['a password', 'POST /v1/login', (session: Session) => session.login('s@example.org', 'secret')],
    ['a code', 'POST /v1/2fa/verify', (session: Session) => session.verifyTwoFactor('c1', { code: '123456' })],
    ['a recovery code', 'POST /v1/2fa/verify', (session: Session) => session.verifyTwoFactor('c1', { recovery_code: 'abcd' })],
    ['another organisation', 'POST /v1/sso/callback', (session: Session) => session.loginWithSso({ state: 's', secret: 'x', code: 'c' })],
  ])('AUTH-14.1 clears the refresh flag at login with %s', async (_what, call, signIn) => {
    const { session } = device({ 'GET /v1/users/me': OFFLINE, [call]: signedIn }, { token: 't' });
    await session.restore();
    expect([session.getState().status, session.refreshPending]).toEqual(['guest', true]);
    await signIn(session);
    expect([session.getState().status, session.refreshPending]).toEqual(['member', false]);
  });
});

describe('When someone logs out', () => {
  it('AUTH-03.5 AUTH-03.6 AUTH-15.1 resets first, calls the API with the token, forgets everything and reloads', async () => {
    const { session, cache, token, happened } = device({ 'DELETE /v1/logout': { status: 204 } }, { token: 't', cached: sanne });
    await session.restore();
    happened.length = 0;
    await session.logout();
    expect(happened).toEqual(['logging out with t', 'DELETE /v1/logout', 'logged out', 'reload']);
    expect(session.getState().status).toBe('guest');
    expect(cache.getItem('cached-user')).toBeNull();
    expect(token()).toBeNull();
  });

  it('AUTH-03.6 AUTH-03.7 works offline, and does not reload when told so', async () => {
    const { session, token, happened } = device({ 'DELETE /v1/logout': OFFLINE }, { token: 't', cached: sanne });
    await session.restore();
    await session.logout({ reload: false });
    expect(token()).toBeNull();
    expect(happened).toContain('logged out');
    expect(happened).not.toContain('reload');
  });

  it('ignores a late 401 of the session before', async () => {
    const { session } = device({ 'POST /v1/login': signedIn });
    await session.login('s@example.org', 'secret');
    await session.expire('an older token');
    expect(session.getState().status).toBe('member');
  });
});

describe('When a call changed the user', () => {
  const aMember = async () => {
    const made = device({ 'GET /v1/users/me': { status: 200, body: sanne } }, { token: 't-1', cached: sanne });
    await made.session.restore();
    await made.session.refresh();
    return made;
  };

  it('keeps what the call answered, on screen and for the next start', async () => {
    const { session, cache } = await aMember();
    session.adopt({ ...sanne, first_name: 'Susanne', media: [] });
    expect(session.getState().user?.first_name).toBe('Susanne');
    expect(JSON.parse(cache.getItem('cached-user') ?? '{}')).toMatchObject({ first_name: 'Susanne' });
  });

  it('takes no answer about somebody else, who signed in meanwhile', async () => {
    const { session, cache } = await aMember();
    session.adopt({ ...sanne, id: 8, first_name: 'Noor' });
    expect(session.getState().user?.first_name).toBe('Sanne');
    expect(JSON.parse(cache.getItem('cached-user') ?? '{}')).toMatchObject({ id: 7 });
  });

  it('tells whoever follows the user of each word of the server', async () => {
    const { session, told } = await aMember();
    expect(told).toEqual(['Sanne']);
    session.adopt({ ...sanne, first_name: 'Susanne' });
    expect(told).toEqual(['Sanne', 'Susanne']);
  });

  it('asks again who this is, where what comes may be from before the change', async () => {
    const { session, happened, told } = await aMember();
    happened.length = 0;
    const asked = session.refresh();
    session.adopt({ ...sanne, first_name: 'Susanne' });
    await asked;
    expect(happened).toEqual(['GET /v1/users/me', 'GET /v1/users/me']);
    expect(told).toEqual(['Sanne', 'Susanne', 'Sanne']);
  });

  it('forgets what is cached of the user, and goes on', async () => {
    const { session, cache } = await aMember();
    session.forgetCached();
    expect(cache.getItem('cached-user')).toBeNull();
    expect(session.getState().status).toBe('member');
  });
});
