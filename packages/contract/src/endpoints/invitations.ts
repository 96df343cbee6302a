import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';

export const createInviteToken = defineEndpoint('createInviteToken', 'POST', '/v1/podcast/invite-token', {
  access: 'member',
  summary: 'Invite colleagues: a code for ten of them, good for 14 days. With an address the invitation is mailed there too. Twenty a day.',
  body: T.Object({ email: T.Optional(T.String({ format: 'email', minLength: 3, maxLength: 254 })) }),
  response: T.Object({ token: T.String({ description: 'letters and figures in groups, to be typed' }), url: T.String() }),
  errors: ['too_many_requests'],
});

export const validateInviteToken = defineEndpoint('validateInviteToken', 'POST', '/v1/podcast/validate-invite-token', {
  access: 'public',
  rate: 'login',
  summary: 'Whether a code of an invitation is good; spaces, dashes and case do not matter. Five wrong ones in a quarter of an hour.',
  body: T.Object({ token: T.String({ minLength: 1, maxLength: 200 }) }),
  response: T.Object({ valid: T.Literal(true), invited_by: T.Optional(T.String({ description: 'first name of who invites' })) }),
  errors: ['invite_code_invalid', 'too_many_requests'],
});
