import { plainName } from '../../messages/mail/plain-name.ts';
import type { Reader } from './reader-queries.ts';

/** To whom, in which language, and by what name they are greeted. */
export const envelopeOf = ({ email, language, first_name }: Pick<Reader, 'email' | 'language' | 'first_name'>) => ({
  to: email,
  language,
  name: plainName(first_name),
});
