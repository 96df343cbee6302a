export const sso = {
  or: 'of',
  with: (name: string) => `Inloggen via ${name}`,
  busyTitle: 'U wordt ingelogd',
  failedTitle: 'Inloggen is niet gelukt',
  failed: 'Het inloggen via uw organisatie is niet gelukt. Probeer het opnieuw.',
  toLogin: 'Terug naar inloggen',
  termsTitle: 'Nog één stap',
  termsText: 'U hebt nog geen account. We maken het met de naam en het e-mailadres dat uw organisatie van u kent.',
  submit: 'Account aanmaken',
};
