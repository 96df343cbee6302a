import type { Language } from '@auscult/domain/access/viewer';
import { lengthOf, type Period, periodBefore } from '@auscult/domain/statistics/period';
import { errorPhrases } from '../../http/error-response.ts';
import { Refusal } from '../../refusal.ts';

/** The period that was asked for and the one before it; refuses days that do not exist, and more than a year. */
export function readPeriod({ from, to }: Period, language: Language): { readonly period: Period; readonly before: Period } {
  const period = { from, to };
  if (lengthOf(period) === null) throw new Refusal('validation_failed', { to: [errorPhrases[language].field.invalid] });
  return { period, before: periodBefore(period) };
}
