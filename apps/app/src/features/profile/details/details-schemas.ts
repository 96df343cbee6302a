import { normalisePostalCode } from '@auscult/domain/account/postal-code';
import { check, pipe, string } from 'valibot';

/** An optional text that must be valid when filled in. */
export const optionalText = (isRight: (text: string) => boolean, fault: string) =>
  pipe(
    string(),
    check((text) => text.trim() === '' || isRight(text), fault),
  );

/** Foreign codes are checked by the server; anything that starts like a Dutch code must be valid. */
export const isPostalCode = (text: string) => normalisePostalCode(text, { foreign: true }) !== null;
