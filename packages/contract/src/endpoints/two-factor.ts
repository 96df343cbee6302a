import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { SignedIn } from '../entities/user.ts';

const Token = T.String({ minLength: 1, maxLength: 200 });
const Confirmation = T.Object({ confirmation: Token });
/** A picture as data URL, and the same in letters for whoever types. */
const Secret = { qr_image: T.String(), secret_key: T.String() };

export const verifyTwoFactor = defineEndpoint('verifyTwoFactor', 'POST', '/v1/2fa/verify', {
  access: 'public',
  rate: 'login',
  summary:
    'With a challenge: finish a sign-in by a six-digit code or a recovery code. With a set-up token: turn two-factor on by its first good code. Each code counts once.',
  body: T.Object({
    challenge: T.Optional(Token),
    setup_token: T.Optional(Token),
    code: T.Optional(T.String({ pattern: '^[0-9]{6}$' })),
    recovery_code: T.Optional(T.String({ minLength: 1, maxLength: 40 })),
  }),
  response: T.Union([
    SignedIn,
    T.Object({
      status: T.Literal('enabled'),
      /** Shown this once. */
      recovery_codes: T.Array(T.String()),
    }),
  ]),
  errors: ['code_invalid', 'challenge_expired', 'setup_expired', 'account_suspended', 'too_many_requests'],
});

export const setUpQrCode = defineEndpoint('setUpQrCode', 'POST', '/v1/2fa/qr-code', {
  access: 'public',
  rate: 'login',
  summary: 'The QR image and secret of a set-up under way, for the ten minutes that its token lives.',
  body: T.Object({ setup_token: Token }),
  response: T.Object(Secret),
  errors: ['setup_expired', 'too_many_requests'],
});

export const verifyTwoFactorPassword = defineEndpoint('verifyTwoFactorPassword', 'POST', '/v1/user/2fa/password/verify', {
  access: 'member',
  rate: 'login',
  summary:
    'Show again who asks, before two-factor is set up or turned off. The confirmation is good for one action of this session, for ten minutes.',
  body: T.Object({
    password: T.Optional(T.String({ minLength: 1, maxLength: 256 })),
    pin: T.Optional(T.String({ pattern: '^[0-9]{6}$', description: 'for accounts without a password' })),
  }),
  response: T.Object({ confirmation: T.String() }),
  errors: ['too_many_requests', 'code_invalid'],
});

export const twoFactorQrCode = defineEndpoint('twoFactorQrCode', 'POST', '/v1/user/2fa/qr-code', {
  access: 'member',
  summary: 'Begin setting two-factor up. Nothing changes until /v1/2fa/verify hears the first good code.',
  body: Confirmation,
  response: T.Object({ ...Secret, setup_token: T.String() }),
  errors: ['confirmation_required'],
});

export const disableTwoFactor = defineEndpoint('disableTwoFactor', 'POST', '/v1/user/2fa/disable', {
  access: 'member',
  summary: 'Turn two-factor off. Administrators and moderators cannot.',
  body: Confirmation,
  errors: ['confirmation_required', 'forbidden'],
});

export const renewRecoveryCodes = defineEndpoint('renewRecoveryCodes', 'POST', '/v1/user/2fa/recovery-codes', {
  access: 'member',
  summary: 'Ten new recovery codes; those from before are worth nothing any more.',
  body: Confirmation,
  response: T.Object({ recovery_codes: T.Array(T.String()) }),
  errors: ['confirmation_required', 'conflict'],
});
