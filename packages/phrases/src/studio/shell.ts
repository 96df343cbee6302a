const nl = {
  courses: 'Series',
  uploads: 'Uploads',
  settings: 'Instellingen',
  accounts: 'Gebruikers',
  openApp: 'Open de app',
  account: 'Account en uitloggen',
  accountOf: (name: string) => `${name}: taal, weergave en account`,
  noAccessTitle: 'Geen toegang',
  noAccessText: (name: string) => `${name}, uw account heeft geen rol in de studio. Vraag uw beheerder om een rol, of log in met een ander account.`,
  twoFactorTitle: 'Zet eerst inloggen met een code aan',
  twoFactorText: 'In de studio werkt u met een code uit uw authenticator-app als tweede stap. U zet dat in de app aan; kom daarna hier terug.',
  setUpTwoFactor: 'Aanzetten in de app',
  notFoundTitle: 'Hier is niets te bewerken',
  notFoundText: 'Deze pagina bestaat niet, of u mag er niets bewerken.',
  toCourses: 'Naar de series',
  pageTitle: (screen: string | undefined) => (screen === undefined ? 'Auscult studio' : `${screen} · Auscult studio`),
};

const en: typeof nl = {
  courses: 'Series',
  uploads: 'Uploads',
  settings: 'Settings',
  accounts: 'People',
  openApp: 'Open the app',
  account: 'Account and logging out',
  accountOf: (name) => `${name}: language, theme and account`,
  noAccessTitle: 'No access',
  noAccessText: (name) => `${name}, your account has no role in the studio. Ask your administrator for a role, or log in with another account.`,
  twoFactorTitle: 'First turn on logging in with a code',
  twoFactorText: 'The studio asks for a code from your authenticator app as a second step. You turn that on in the app; come back here afterwards.',
  setUpTwoFactor: 'Turn on in the app',
  notFoundTitle: 'Nothing to edit here',
  notFoundText: 'This page does not exist, or you may edit nothing on it.',
  toCourses: 'To the series',
  pageTitle: (screen) => (screen === undefined ? 'Auscult studio' : `${screen} · Auscult studio`),
};

/** Texts of the studio's frame. */
export const studioShellPhrases = { nl, en };
