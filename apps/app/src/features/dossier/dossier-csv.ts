import type { DossierLine } from '@auscult/contract/entities/register';
import { amsterdamDay } from '@auscult/domain/registers/amsterdam-day';
import { csvOf } from '@auscult/domain/registers/csv';
import { dossierCells } from '@auscult/phrases/dossier-cells';
import type { Language } from '@auscult/phrases/language';
import type { DossierWords } from '../../shared/registers/receipt-texts.ts';

/** Lines as a spreadsheet opens them; days are days in the Netherlands. */
export function dossierCsv(
  lines: readonly DossierLine[],
  { language, words }: { readonly language: Language; readonly words: DossierWords },
): string {
  const rows = lines.map((line) => [line.receipt.register, ...dossierCells(line, { language, words, dayOf: amsterdamDay })]);
  return csvOf([words.columns, ...rows]);
}
