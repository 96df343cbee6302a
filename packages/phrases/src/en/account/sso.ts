import type { sso as source } from '../../nl/account/sso.ts';

export const sso: typeof source = {
  or: 'or',
  with: (name) => `Log in with ${name}`,
  away: (name) => `Logging in with ${name} does not work right now. Please try again in a few minutes.`,
  busyTitle: 'Logging you in',
  busyText: 'One moment. We are completing your log-in through your organisation.',
  stoppedTitle: 'Logging in was stopped',
  stopped: 'You stopped logging in at your organisation, or were given no access there. Please try again, or log in with a password.',
  failedTitle: 'Logging in did not work',
  failed: 'Logging in through your organisation did not work. Please try again.',
  notHere: 'This log-in was used already, or was begun in another tab. Please start again.',
  notNow: 'Logging in through your organisation does not work right now. Please try again in a few minutes.',
  toLogin: 'Back to log in',
  termsTitle: 'One more step',
  termsText: 'You have no account yet. We will make it with the name and e-mail address that your organisation knows you by.',
  submit: 'Create account',
};
