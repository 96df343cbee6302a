import type { DossierLine } from '@auscult/contract/entities/register';
import { csvOf } from '@auscult/domain/registers/csv';
import { dossierCells } from '@auscult/phrases/dossier-cells';
import type { Language } from '@auscult/phrases/language';
import type { DossierWords } from '../../shared/registers/receipt-texts.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** Lines as a spreadsheet opens them; days are days in the Netherlands. */
export function dossierCsv(
  lines: readonly DossierLine[],
  { language, words }: { readonly language: Language; readonly words: DossierWords },
): string {
  const dayOf = (at: Date) => day.format(at);
  const rows = lines.map((line) => [line.receipt.register, ...dossierCells(line, { language, words, dayOf })]);
  return csvOf([words.columns, ...rows]);
}
