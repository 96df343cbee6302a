import type { Language } from '@auscult/domain/access/viewer';
import { holdsBigNumber } from '@auscult/domain/profession/big-number';
import type { Database } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { listRegistrations, type RegistrationRow } from './registration-number-queries.ts';

/**
 * A BIG number is given as such, so that it is verified: as the number of another register it would stand on a certificate unchecked, whoever's it is.
 * After a change, in its transaction. `fieldOf`: where the call has the number; undefined: it is not of this call.
 */
export async function refuseBigAsRegistration(
  tx: Database,
  own: OwnAccount,
  language: Language,
  fieldOf: (row: RegistrationRow) => string | undefined,
): Promise<void> {
  const rows = (await listRegistrations(tx, own)).filter(({ registration_number }) => holdsBigNumber(registration_number));
  const fields = rows.flatMap((row) => fieldOf(row) ?? []);
  const sentences = [errorPhrases[language].account.registrationIsBig];
  if (fields.length > 0) throw new Refusal('validation_failed', Object.fromEntries(fields.map((field) => [field, sentences])));
}
