import type { PasswordFault } from '@auscult/domain/account/password-rule';

export const newPassword = {
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
    repeated: 'Gelijk aan herhaling',
  } satisfies Record<PasswordFault | 'repeated', string>,
  met: 'in orde',
  stillNeeded: (rules: readonly string[]) => (rules.length === 0 ? 'Uw wachtwoord voldoet aan alle eisen.' : `Nog nodig: ${rules.join(', ')}.`),
  missing: 'Kies een wachtwoord.',
  tooWeak: 'Dit wachtwoord voldoet nog niet aan alle eisen.',
  different: 'De wachtwoorden zijn niet gelijk.',
};
