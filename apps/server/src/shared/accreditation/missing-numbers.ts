import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { numberStanding } from '@auscult/domain/registers/number-standing';
import type { AccreditationRow } from './accreditation-queries.ts';

type MissingNumber = AccreditationPath['missing_numbers'][number];

/** Registers that these would be reported to in vain, once each; one that has a number by any of the account's professions is not among them. */
export function missingNumbers(accreditations: AccreditationRow['accreditations']): MissingNumber[] {
  const found = accreditations.flatMap(({ register_number: row }) => (row === null ? [] : [{ row, standing: numberStanding(row, row).kind }]));
  const known = found.flatMap(({ row, standing }) => (standing === 'known' ? [row.register_id] : []));
  const missing = new Map<number, MissingNumber>();
  for (const { row, standing } of found)
    if (standing !== 'known' && !known.includes(row.register_id))
      missing.set(row.register_id, { register_id: row.register_id, register: row.name, kind: row.kind, standing });
  return [...missing.values()];
}
