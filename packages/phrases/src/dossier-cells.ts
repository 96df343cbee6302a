import type { DossierLine } from '@auscult/contract/entities/register';
import { type Language, localeOf } from './language.ts';
import type { dossierPhrases } from './screens/dossier.ts';

/** A line of the dossier for a table, under `words.columns` without the first, which is the register. */
export function dossierCells(
  { title, certificate_code, receipt }: DossierLine,
  { language, words, dayOf }: { readonly language: Language; readonly words: typeof dossierPhrases.nl; readonly dayOf: (at: Date) => string },
): string[] {
  const days = [receipt.earned_at, receipt.sent_at, receipt.answered_at].map((at) => (at === null ? '' : dayOf(new Date(at))));
  const state = words.state[receipt.state];
  // A day that is still to come is no fact.
  const filedOn = () => {
    if (receipt.expected_at === null) return '';
    const day = dayOf(new Date(receipt.expected_at));
    return receipt.state === 'credited' ? day : words.expected(day);
  };
  return [
    title,
    new Intl.NumberFormat(localeOf[language]).format(receipt.points),
    ...days,
    receipt.reason === null ? state : `${state}: ${words.reason[receipt.reason]}`,
    filedOn(),
    certificate_code,
  ];
}
