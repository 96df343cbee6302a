import type { Language } from '@auscult/domain/access/viewer';
import { registerCodes as english } from '@auscult/phrases/en/account/register-codes';
import { registerCodes as dutch } from '@auscult/phrases/nl/account/register-codes';
import type { BigRegister, ReferenceData, RegisterEntry } from '../../adapters/big-register/big-register.ts';

const phrases = { nl: dutch, en: english };

interface EntryNames {
  readonly profession: string;
  readonly specialisms: { readonly code: string; readonly name: string }[];
}

/** What an entry's codes are called. For codes that are new to us the register's own tables are asked; without those the code has to do. */
export async function entryNames(register: BigRegister, entry: RegisterEntry, language: Language): Promise<EntryNames> {
  const { professions, specialisms } = phrases[language];
  const { professionCode: group } = entry;
  const isKnown = professions[group] !== undefined && entry.specialisms.every((code) => specialisms[`${group}.${code}`] !== undefined);
  const tables = isKnown ? null : await register.referenceData().catch((): ReferenceData | null => null);
  const nameIn = (found: { nl: string; en: string } | undefined) => found?.[language] || found?.nl || undefined;
  return {
    profession: professions[group] ?? nameIn(tables?.professions.find(({ code }) => code === group)) ?? group,
    specialisms: entry.specialisms.map((code) => ({
      code,
      name: specialisms[`${group}.${code}`] ?? nameIn(tables?.specialisms.find((one) => one.group === group && one.code === code)) ?? code,
    })),
  };
}
