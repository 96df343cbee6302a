import { parseCertificateCode, writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { revokeCertificate } from '../features/certificates/revoke-certificate.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';

const LONGEST_REASON = 500;

/** Works while the server runs, on the same database. */
export const certificatesCommand: Command = {
  usage: `npm run certificates -- revoke CODE REASON

Revokes the certificate with this code: whoever checks it reads that it was, and since when. The reason is shown and mailed to its member alone.
A certificate that was revoked stays so; its points are to be corrected with the register.`,

  async run([action, code = '', ...words], { openContext, print }) {
    const reason = words.join(' ').trim();
    if (action !== 'revoke') throw new OperatorError(`${action} is no action of certificates: there is revoke.`);
    const parsed = parseCertificateCode(code);
    if (parsed === null) throw new OperatorError(`${code} is no code of a certificate: give the thirty characters at its foot.`);
    if (reason === '' || reason.length > LONGEST_REASON) throw new OperatorError(`Say why, in ${LONGEST_REASON} characters at most.`);
    const outcome = await revokeCertificate(await openContext(), parsed, reason);
    if (outcome === 'unknown') throw new OperatorError(`There is no certificate with the code ${writtenCode(parsed)}.`);
    print(`${writtenCode(parsed)}: ${outcome}`);
    return 0;
  },
};
