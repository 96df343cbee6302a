import type { Language } from '@auscult/domain/access/viewer';
import { holdsBigNumber } from '@auscult/domain/profession/big-number';
import { isRegistrationNumber } from '@auscult/domain/profession/registration-number';
import type { Database } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { listRegistrations, type RegistrationRow } from './registration-number-queries.ts';

/**
 * Refuses what no register has for a number. And a BIG number, which is given as such, so that it is verified: as the number of another register it would
 * stand on a certificate unchecked, whoever's it is. After a change, in its transaction. `fieldOf`: where the call has the number; undefined: it is not of this call.
 */
export async function refuseWrongRegistrations(
  tx: Database,
  own: OwnAccount,
  language: Language,
  fieldOf: (row: RegistrationRow) => string | undefined,
): Promise<void> {
  const { registrationIsBig, registrationNumber } = errorPhrases[language].account;
  const faults = (await listRegistrations(tx, own)).flatMap((row) => {
    const field = fieldOf(row);
    const isBig = row.has_big_numbers && holdsBigNumber(row.registration_number);
    if (field === undefined || (!isBig && isRegistrationNumber(row.registration_number))) return [];
    return [[field, [isBig ? registrationIsBig : registrationNumber]] as const];
  });
  if (faults.length > 0) throw new Refusal('validation_failed', Object.fromEntries(faults));
}
