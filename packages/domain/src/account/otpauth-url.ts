const ISSUER = 'Auscult';

/** What an authenticator reads, scanned or opened; it shows the label, by which people know their accounts apart; an empty one is left out. Without parameters of its own: SHA-1, six digits and 30 seconds are all that every one understands. */
export const otpauthUrl = (secret: string, label: string): string =>
  `otpauth://totp/${ISSUER}${label && `:${encodeURIComponent(label)}`}?secret=${secret}&issuer=${ISSUER}`;
