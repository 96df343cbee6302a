import type { sso as source } from '../../nl/account/sso.ts';

export const sso: typeof source = {
  or: 'or',
  with: (name) => `Log in with ${name}`,
  busyTitle: 'Logging you in',
  failedTitle: 'Logging in did not work',
  failed: 'Logging in through your organisation did not work. Please try again.',
  toLogin: 'Back to log in',
  termsTitle: 'One more step',
  termsText: 'You have no account yet. We will make it with the name and e-mail address that your organisation knows you by.',
  submit: 'Create account',
};
