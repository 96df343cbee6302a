import { nonEmpty, pipe, regex, string, trim } from 'valibot';

/** An address has something on both sides of one `@` and a dot behind it; the server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An e-mail address, without spaces around it. */
export const emailSchema = ({ emailMissing, invalidEmail }: { readonly emailMissing: string; readonly invalidEmail: string }) =>
  pipe(string(), trim(), nonEmpty(emailMissing), regex(EMAIL, invalidEmail));
