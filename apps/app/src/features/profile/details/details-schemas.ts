import { normalisePostalCode } from '@auscult/domain/account/postal-code';
import { check, pipe, string } from 'valibot';

/** What may be left empty, and is otherwise as it has to be. */
export const optionalText = (isRight: (text: string) => boolean, fault: string) =>
  pipe(
    string(),
    check((text) => text.trim() === '' || isRight(text), fault),
  );

/** Another country's is for the server to take or refuse; what begins as a Dutch one must be one. */
export const isPostalCode = (text: string) => normalisePostalCode(text, { foreign: true }) !== null;
