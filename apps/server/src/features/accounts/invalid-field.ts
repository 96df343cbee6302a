import type { Language } from '@auscult/domain/access/viewer';
import { errorPhrases } from '../../http/error-response.ts';
import { Refusal } from '../../refusal.ts';

export const invalidField = (field: string, language: Language) =>
  new Refusal('validation_failed', { [field]: [errorPhrases[language].field.invalid] });
