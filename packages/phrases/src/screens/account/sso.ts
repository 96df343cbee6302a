const nl = {
  or: 'of',
  with: (name: string) => `Inloggen via ${name}`,
  away: (name: string) => `Inloggen via ${name} lukt nu even niet. Probeer het over een paar minuten opnieuw.`,
  busyTitle: 'U wordt ingelogd',
  busyText: 'Een ogenblik. We ronden het inloggen via uw organisatie af.',
  stoppedTitle: 'Inloggen is afgebroken',
  stopped: 'U bent bij uw organisatie gestopt met inloggen, of kreeg daar geen toegang. Probeer het opnieuw, of log in met een wachtwoord.',
  failedTitle: 'Inloggen is niet gelukt',
  failed: 'Het inloggen via uw organisatie is niet gelukt. Probeer het opnieuw.',
  notHere: 'Dit inloggen is al gebruikt, of in een ander tabblad begonnen. Begin opnieuw.',
  notNow: 'Inloggen via uw organisatie lukt nu even niet. Probeer het over een paar minuten opnieuw.',
  toLogin: 'Terug naar inloggen',
  termsTitle: 'Nog één stap',
  termsText: 'U hebt nog geen account. We maken het met de naam en het e-mailadres dat uw organisatie van u kent.',
  submit: 'Account aanmaken',
};

const en: typeof nl = {
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

/** Texts of signing in at another organisation. */
export const ssoPhrases = { nl, en };
