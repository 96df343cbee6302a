import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';

const Token = T.String({ minLength: 1, maxLength: 200 });

export const forgotPassword = defineEndpoint('forgotPassword', 'POST', '/v1/password/email', {
  access: 'public',
  rate: 'login',
  summary: 'Mail a link to a new password. Answers the same for an address without an account.',
  body: T.Object({ email: T.String({ format: 'email', minLength: 3, maxLength: 254 }) }),
  errors: ['too_many_requests'],
});

export const resetPassword = defineEndpoint('resetPassword', 'POST', '/v1/password/reset', {
  access: 'public',
  rate: 'login',
  summary: 'Choose a new password by the token of a mailed link, once. All sessions end; two-factor stays as it is.',
  body: T.Object({ token: Token, password: T.String({ minLength: 1, maxLength: 256 }), password_confirmation: T.String({ maxLength: 256 }) }),
  errors: ['reset_link_invalid', 'too_many_requests'],
});

export const forgotEmail = defineEndpoint('forgotEmail', 'POST', '/v1/forgot-email', {
  access: 'public',
  rate: 'login',
  summary:
    'Mail the owner of a BIG number with which address they sign in, and send a code to their verified mobile number. Answers the same for a number that nobody has.',
  body: T.Object({ bignumber: T.String({ minLength: 1, maxLength: 32 }) }),
  response: T.Object({ request: T.String({ description: 'for /v1/forgot-email/verify, with the code; fifteen minutes' }) }),
  errors: ['bignumber_invalid', 'too_many_requests'],
});

export const verifyForgotEmail = defineEndpoint('verifyForgotEmail', 'POST', '/v1/forgot-email/verify', {
  access: 'public',
  rate: 'login',
  summary: 'Show the address, masked, to whoever brings the code that was sent to the mobile number of the account.',
  body: T.Object({ request: Token, code: T.String({ minLength: 1, maxLength: 12 }) }),
  response: T.Object({ masked_email: T.String({ description: 's…@example.org' }) }),
  errors: ['sms_code_invalid', 'too_many_requests'],
});
