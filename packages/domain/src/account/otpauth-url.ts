const ISSUER = 'Auscult';

/** What an authenticator reads, scanned or opened; it shows the label, by which people know their accounts apart. Without parameters of its own: SHA-1, six digits and 30 seconds are all that every one understands. */
export const otpauthUrl = (secret: string, label: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(label)}?secret=${secret}&issuer=${ISSUER}`;
