import { company as en } from '../en/company.ts';
import type { ByLanguage } from '../language.ts';
import { company as nl } from '../nl/company.ts';

/** Texts of a provider's page. */
export const companyPhrases: ByLanguage<typeof nl> = { nl, en };
