import type { DossierLine } from '@auscult/contract/entities/register';
import { csvOf } from '@auscult/domain/registers/csv';
import { type Language, localeOf } from '@auscult/phrases/language';
import type { DossierWords } from '../../shared/registers/receipt-texts.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** Lines as a spreadsheet opens them; days are days in the Netherlands. */
export function dossierCsv(
  lines: readonly DossierLine[],
  { language, words }: { readonly language: Language; readonly words: DossierWords },
): string {
  const number = new Intl.NumberFormat(localeOf[language]);
  const dayOf = (at: string | null) => (at === null ? '' : day.format(new Date(at)));
  const rows = lines.map(({ title, certificate_code, receipt }) => [
    receipt.register,
    title,
    number.format(receipt.points),
    dayOf(receipt.earned_at),
    dayOf(receipt.sent_at),
    dayOf(receipt.answered_at),
    receipt.reason === null ? words.state[receipt.state] : `${words.state[receipt.state]}: ${words.reason[receipt.reason]}`,
    dayOf(receipt.expected_at),
    certificate_code,
  ]);
  return csvOf([words.columns, ...rows]);
}
