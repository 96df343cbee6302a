import type { PasswordFault } from '@auscult/domain/account/password-rule';

const nl = {
  password: 'Wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  repeat: 'Herhaal wachtwoord',
  show: 'Toon wachtwoord',
  hide: 'Verberg wachtwoord',
  rulesLabel: 'Waar uw wachtwoord aan moet voldoen',
  rules: {
    tooShort: '8 tekens of meer',
    noNumber: '1 cijfer',
    noCapital: '1 hoofdletter',
    noSpecialCharacter: '1 speciaal teken',
    noSmallLetter: '1 kleine letter',
    repeated: 'Wachtwoorden zijn gelijk',
    refused: 'Een ander wachtwoord dan dit',
  } satisfies Record<PasswordFault | 'repeated' | 'refused', string>,
  met: 'in orde',
  stillNeeded: (rules: readonly string[]) => (rules.length === 0 ? 'Alles in de lijst is in orde.' : `Nog nodig: ${rules.join(', ')}.`),
  missing: 'Kies een wachtwoord.',
  tooWeak: 'Dit wachtwoord voldoet nog niet aan alle eisen.',
  different: 'De wachtwoorden zijn niet gelijk.',
};

const en: typeof nl = {
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
    repeated: 'Passwords match',
    refused: 'A password other than this one',
  },
  met: 'done',
  stillNeeded: (rules) => (rules.length === 0 ? 'Everything in the list is done.' : `Still needed: ${rules.join(', ')}.`),
  missing: 'Choose a password.',
  tooWeak: 'This password does not meet every rule yet.',
  different: 'The passwords are not the same.',
};

/** Texts of choosing a password: signing up, a reset, a change. */
export const newPasswordPhrases = { nl, en };
