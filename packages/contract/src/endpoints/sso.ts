import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { SignedIn } from '../entities/user.ts';

/** Short, from the configuration: `default`, `hospital`. */
const Provider = T.String({ pattern: '^[a-z0-9-]{1,40}$' });

export const ssoProviders = defineEndpoint('ssoProviders', 'GET', '/v1/sso', {
  access: 'public',
  summary: 'Where else people can sign in (OpenID Connect); none until the operator names some.',
  response: T.Object({ providers: T.Array(T.Object({ id: Provider, name: T.String() })) }),
});

export const startSso = defineEndpoint('startSso', 'POST', '/v1/sso/{provider}/start', {
  access: 'public',
  rate: 'login',
  summary:
    'Begin signing in elsewhere: keep the secret in this browser (sessionStorage), and open the address. It comes back to /sso/callback within ten minutes, with `code` and `state`.',
  params: T.Object({ provider: Provider }),
  body: T.Object({ terms_accepted: T.Optional(T.Boolean({ description: 'needed where an account is made by it' })) }),
  response: T.Object({ authorization_url: T.String(), state: T.String(), secret: T.String() }),
  errors: ['not_found', 'unavailable', 'too_many_requests'],
});

export const finishSso = defineEndpoint('finishSso', 'POST', '/v1/sso/callback', {
  access: 'public',
  rate: 'login',
  summary:
    'Finish it with what came back, and the secret of the browser that began. Once. With two-factor on, the answer is a challenge for /v1/2fa/verify.',
  body: T.Object({
    state: T.String({ minLength: 1, maxLength: 200 }),
    secret: T.String({ minLength: 1, maxLength: 200 }),
    code: T.String({ minLength: 1, maxLength: 4096 }),
    iss: T.Optional(T.String({ maxLength: 400, description: 'as it came back (RFC 9207)' })),
    device_name: T.Optional(T.String({ maxLength: 80 })),
  }),
  response: T.Union([SignedIn, T.Object({ status: T.Literal('two_factor_required'), challenge: T.String() })]),
  errors: ['sso_failed', 'sso_email_unverified', 'sso_email_taken', 'terms_not_accepted', 'account_suspended', 'unavailable', 'too_many_requests'],
});
