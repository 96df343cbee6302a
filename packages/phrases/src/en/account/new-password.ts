import type { newPassword as source } from '../../nl/account/new-password.ts';

export const newPassword: typeof source = {
  password: 'Password',
  newPassword: 'New password',
  repeat: 'Repeat password',
  show: 'Show password',
  hide: 'Hide password',
  rulesLabel: 'What your password needs',
  rules: {
    tooShort: '8 characters or more',
    noNumber: '1 number',
    noCapital: '1 capital letter',
    noSpecialCharacter: '1 special character',
    noSmallLetter: '1 small letter',
    repeated: 'Repeated the same',
  },
  met: 'done',
  stillNeeded: (rules) => (rules.length === 0 ? 'Your password meets every rule.' : `Still needed: ${rules.join(', ')}.`),
  missing: 'Choose a password.',
  tooWeak: 'This password does not meet every rule yet.',
  different: 'The passwords are not the same.',
};
