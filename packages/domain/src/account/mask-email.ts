/** Shows enough of an address for its owner to know it, and not enough for anybody else: `s…@voorbeeld.nl`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${at > 0 ? email.slice(at) : ''}`;
}
