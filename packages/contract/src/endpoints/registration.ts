import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Nullable, Timestamp } from '../entities/scalars.ts';

export const register = defineEndpoint('register', 'POST', '/v1/register', {
  access: 'public',
  rate: 'login',
  summary:
    'Make an account; then sign in with /v1/login. Two-factor may be turned on with the set-up token within ten minutes. An address that has an account already is answered the same, and its owner told by mail.',
  body: T.Object({
    email: T.String({ format: 'email', minLength: 3, maxLength: 254 }),
    password: T.String({ minLength: 1, maxLength: 256 }),
    password_confirmation: T.String({ maxLength: 256 }),
    first_name: T.String({ minLength: 1, maxLength: 80 }),
    insertion: T.Optional(T.String({ maxLength: 40 })),
    last_name: T.String({ minLength: 1, maxLength: 120 }),
    language: T.Optional(T.Union([T.Literal('nl'), T.Literal('en')], { description: 'of the account; else the one that Accept-Language prefers' })),
    terms_accepted: T.Optional(T.Boolean()),
    invite_token: T.Optional(T.String({ maxLength: 200 })),
  }),
  response: T.Object({
    qr_image: T.String({ description: 'data URL' }),
    secret_key: T.String({ description: 'what the QR image says, for whoever types' }),
    setup_token: T.String({ description: 'for /v1/2fa/verify, with the first code' }),
  }),
  errors: ['terms_not_accepted', 'too_many_requests'],
});

export const sendVerificationMail = defineEndpoint('sendVerificationMail', 'GET', '/v1/profile/send-verification-mail', {
  access: 'member',
  rate: 'write',
  summary: 'Mail the link again that verifies the address, or the one that it is to become: a minute apart, five a day.',
  errors: ['too_many_requests'],
});

export const emailVerification = defineEndpoint('emailVerification', 'GET', '/v1/verify-email', {
  access: 'member',
  summary: 'Whether the address that counts is verified, and since when.',
  response: T.Object({ email_verified_at: Nullable(Timestamp) }),
});

export const verifyEmail = defineEndpoint('verifyEmail', 'POST', '/v1/verify-email', {
  access: 'public',
  rate: 'login',
  summary:
    'Verify an address by the token of a mailed link, signed in to its account. A changed address counts from then on, and ends the other sessions.',
  body: T.Object({ token: T.String({ minLength: 1, maxLength: 200 }) }),
  response: T.Object({ status: T.Literal('verified') }),
  errors: ['sign_in_to_verify', 'verification_link_expired', 'email_verification_failed', 'too_many_requests'],
});
