const nl = {
  /** Right after signing up. */
  offerTitle: 'Extra veilig inloggen',
  offerText: 'Met een code van uw telefoon komt niemand anders in uw account, ook niet met uw wachtwoord.',
  verifyMail: (email: string) => `Uw account is klaar. Bevestig nog uw adres met de mail aan ${email}.`,
  scan: 'Scan deze code met een authenticator-app.',
  openOrScan: 'Open deze code in een authenticator-app op uw telefoon, of scan hem met een ander apparaat.',
  qrAlt: 'QR-code voor uw authenticator-app; de sleutel ernaast is hetzelfde in letters',
  secret: 'Of typ deze sleutel in de app',
  copySecret: 'Kopieer sleutel',
  /** A phone cannot scan its own screen. */
  openApp: 'Openen in authenticator-app',
  secretCopied: 'Sleutel gekopieerd',
  notCopied: 'Kopiëren is niet gelukt',
  code: 'Code van zes cijfers',
  codeInvalid: 'Code ongeldig',
  confirm: 'Aanzetten',
  later: 'Later instellen',
  laterText: 'U vindt dit altijd terug bij Voorkeuren.',
  expired: 'Dit duurde te lang. Stel het in bij Voorkeuren.',
  recoveryTitle: 'Uw herstelcodes',
  recoveryText:
    'Met zo’n code komt u in uw account als u uw telefoon niet hebt. Elke code werkt één keer. Bewaar ze op een veilige plek: we tonen ze maar één keer.',
  copyCodes: 'Kopiëren',
  downloadCodes: 'Opslaan',
  codesCopied: 'Herstelcodes gekopieerd',
  /** Name and first line of the file. */
  fileName: 'auscult-herstelcodes.txt',
  fileTitle: 'Herstelcodes van Auscult. Elke code werkt één keer.',
  kept: 'Ik heb de codes bewaard',
  keptMissing: 'Bewaar eerst de codes.',
  done: 'Verder',
};

const en: typeof nl = {
  offerTitle: 'Log in more safely',
  offerText: 'With a code from your phone nobody else gets into your account, not even with your password.',
  verifyMail: (email) => `Your account is ready. Please confirm your address with the mail to ${email}.`,
  scan: 'Scan this code with an authenticator app.',
  openOrScan: 'Open this code in an authenticator app on your phone, or scan it with another device.',
  qrAlt: 'QR code for your authenticator app; the key beside it is the same in letters',
  secret: 'Or type this key in the app',
  copySecret: 'Copy key',
  openApp: 'Open in authenticator app',
  secretCopied: 'Key copied',
  notCopied: 'Could not copy',
  code: 'Six-digit code',
  codeInvalid: 'Invalid code',
  confirm: 'Turn on',
  later: 'Set up later',
  laterText: 'You can always find this under Preferences.',
  expired: 'This took too long. Set it up under Preferences.',
  recoveryTitle: 'Your recovery codes',
  recoveryText:
    'Such a code gets you into your account when you do not have your phone. Each code works once. Keep them somewhere safe: we show them only once.',
  copyCodes: 'Copy',
  downloadCodes: 'Save',
  codesCopied: 'Recovery codes copied',
  fileName: 'auscult-recovery-codes.txt',
  fileTitle: 'Recovery codes of Auscult. Each code works once.',
  kept: 'I have kept the codes',
  keptMissing: 'Keep the codes first.',
  done: 'Continue',
};

/** Texts of setting two-factor up. */
export const twoFactorPhrases = { nl, en };
