import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { SignedIn, User } from '../entities/user.ts';

export const login = defineEndpoint('login', 'POST', '/v1/login', {
  access: 'public',
  rate: 'login',
  summary: 'Sign in. With two-factor on, the answer is a challenge for /v1/2fa/verify in place of a token.',
  body: T.Object({
    email: T.String({ minLength: 3, maxLength: 254 }),
    password: T.String({ minLength: 1, maxLength: 256 }),
    device_name: T.Optional(T.String({ maxLength: 80 })),
  }),
  response: T.Union([SignedIn, T.Object({ status: T.Literal('two_factor_required'), challenge: T.String() })]),
  errors: ['invalid_credentials', 'account_suspended', 'too_many_requests'],
});

export const logout = defineEndpoint('logout', 'DELETE', '/v1/logout', {
  access: 'public',
  summary: 'End this session. Answers the same without one.',
  forgetsAnswers: true,
});

export const logoutByPost = defineEndpoint('logoutByPost', 'POST', '/v1/logout', {
  access: 'public',
  summary: 'The same as DELETE, for clients that cannot send it.',
  forgetsAnswers: true,
});

export const currentUser = defineEndpoint('currentUser', 'GET', '/v1/users/me', {
  access: 'member',
  summary: 'The signed-in user.',
  response: User,
});
