import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';

export const redeemAdminInvitation = defineEndpoint('redeemAdminInvitation', 'POST', '/v1/admin-invitations/redeem', {
  access: 'public',
  rate: 'login',
  summary: 'Set the password of an administrator by the one-time link that the operator made. Ends all sessions of the account.',
  body: T.Object({ token: T.String({ minLength: 1, maxLength: 200 }), password: T.String({ minLength: 1, maxLength: 256 }) }),
  errors: ['invitation_expired', 'too_many_requests'],
});
