/** Masks an address so that only its owner recognises it: `s…@voorbeeld.nl`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${at > 0 ? email.slice(at) : ''}`;
}
