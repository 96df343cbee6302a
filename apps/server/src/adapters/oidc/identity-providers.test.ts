import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CLIENT, startIdentityProvider } from '../../testing/identity-provider.ts';
import { createIdentityProviders } from './identity-providers.ts';
import { describeProviderError, isProviderUnavailable } from './provider-error.ts';

const REDIRECT = 'http://127.0.0.1:4310/sso/callback';
const NOOR = { sub: 'n-1', email: 'noor@linde.example', email_verified: true, given_name: 'Noor', family_name: 'van Dijk' };
const clock = { now: () => new Date() };

const anAttempt = () => {
  const [state = '', nonce = '', verifier = ''] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64url'));
  return { state, nonce, verifier };
};

/** Signs in at a provider that knows clients by `auth` alone; we come with `clientSecret`. */
async function signIn(auth: 'client_secret_post' | 'client_secret_basic' | 'none', clientSecret: string | null) {
  const provider = await startIdentityProvider(REDIRECT, { auth });
  onTestFinished(() => provider.stop());
  const settings = { id: 'linde', name: 'De Linde', issuer: provider.issuer, clientId: CLIENT.id, clientSecret };
  const providers = createIdentityProviders([settings], { clock, redirectUri: REDIRECT });
  const attempt = anAttempt();
  const { searchParams } = await provider.visit(await providers.authorizationUrl('linde', attempt, 'nl'), NOOR);
  return providers.finish('linde', attempt, { code: searchParams.get('code') ?? '', iss: searchParams.get('iss') ?? undefined });
}

describe('createIdentityProviders', () => {
  it.each([
    ['client_secret_post', CLIENT.secret],
    ['client_secret_basic', CLIENT.secret],
    ['none', null],
  ] as const)('AUTH-01.12 shows who we are as the provider wants it: %s', async (auth, secret) => {
    expect(await signIn(auth, secret)).toMatchObject({ subject: 'n-1', email: 'noor@linde.example', isEmailVerified: true, firstName: 'Noor' });
  });
});

describe('describeProviderError', () => {
  it('tells the operator that the secret is wrong, and quotes none', async () => {
    const reason: unknown = await signIn('client_secret_post', 'last year’s').catch((error: unknown) => error);
    expect(describeProviderError(reason)).toMatchObject({ refusal: 'invalid_client' });
    expect(JSON.stringify(describeProviderError(reason))).not.toContain('last year');
    expect(isProviderUnavailable(reason)).toBe(true);
  });
  it('tells why there was no answer', async () => {
    const settings = { id: 'away', name: 'Weg', issuer: 'http://127.0.0.1:9', clientId: CLIENT.id, clientSecret: null };
    const asked = createIdentityProviders([settings], { clock, redirectUri: REDIRECT }).authorizationUrl('away', anAttempt(), 'nl');
    const reason: unknown = await asked.catch((error: unknown) => error);
    expect(describeProviderError(reason)).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
    expect(isProviderUnavailable(reason)).toBe(true);
  });
  it('does not take a code that does not hold for a provider that is away', () => {
    expect(isProviderUnavailable(Object.assign(new Error('refused'), { error: 'invalid_grant' }))).toBe(false);
  });
});
