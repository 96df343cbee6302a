import type { FirstAdministratorPhrases } from '../../nl/pages/first-administrator.ts';

/** The same in English. */
export const firstAdministrator: FirstAdministratorPhrases = {
  title: 'Choose a password',
  introduction:
    'This link lets you choose the password of your administrator account, once. Use at least 8 characters, with a capital, a small letter, a number and a punctuation mark.',
  password: 'Password',
  repeated: 'Repeat the password',
  submit: 'Save',
  mismatch: 'The passwords are not the same.',
  offline: 'The server cannot be reached. Please try again.',
  needsScript: 'Turn on JavaScript to choose a password.',
  done: 'Your password is saved. After logging in, turn on two-step verification in your preferences: only then can you administer.',
  signIn: 'Log in',
};
