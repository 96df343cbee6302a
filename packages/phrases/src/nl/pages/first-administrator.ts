/** The page where an administrator chooses a password, by the link that the operator made. */
export const firstAdministrator = {
  title: 'Kies een wachtwoord',
  introduction:
    'Met deze link kiest u één keer het wachtwoord van uw beheerdersaccount. Gebruik minstens 8 tekens, met een hoofdletter, een kleine letter, een cijfer en een leesteken.',
  password: 'Wachtwoord',
  repeated: 'Herhaal het wachtwoord',
  submit: 'Opslaan',
  mismatch: 'De wachtwoorden zijn niet gelijk.',
  offline: 'De server is niet bereikbaar. Probeer het opnieuw.',
  needsScript: 'Zet JavaScript aan om een wachtwoord te kiezen.',
  done: 'Uw wachtwoord is opgeslagen. Zet na het inloggen tweestapsverificatie aan bij uw voorkeuren: pas dan kunt u beheren.',
  signIn: 'Inloggen',
};
export type FirstAdministratorPhrases = typeof firstAdministrator;
