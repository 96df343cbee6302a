import type { DossierLine, DossierRegister } from '@auscult/contract/entities/register';
import type { Language } from '@auscult/domain/access/viewer';
import { type DossierFilter, filteredLines } from '@auscult/domain/registers/dossier-filter';
import { dossierCells } from '@auscult/phrases/dossier-cells';
import { dossierDocument as english, tableDocument as englishTables } from '@auscult/phrases/en/messages/documents';
import { dossierDocument as dutch, tableDocument as dutchTables } from '@auscult/phrases/nl/messages/documents';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import type { TableDocument, TableSection } from '../../shared/documents/tables/table-document.ts';

/** The summary of the call says so as well. */
const MOST_LINES = 1000;
/** Of the width of the page, in the order of the columns. */
const SHARES = [24, 6, 10, 10, 10, 16, 10, 19];
/** A code fits its column in two lines of three groups. */
const inTwoLines = (code: string) => code.replace(/^((?:[^-]+-){3})/, '$1\n');

export interface Dossier {
  readonly name: string;
  readonly language: Language;
  readonly now: Date;
  /** With the number that points are reported with, where it is known. */
  readonly registers: readonly (DossierRegister & { readonly number: string | null })[];
  /** The latest earned first. */
  readonly lines: readonly DossierLine[];
}

const wordsOf = (language: Language) => (language === 'en' ? { ...englishTables, ...english } : { ...dutchTables, ...dutch });

/** Each register with its points, and the lines that were chosen, as a document. */
export function dossierDocument({ name, language, now, registers, lines }: Dossier, filter: DossierFilter): TableDocument {
  const chosen = filteredLines(lines, registers, filter);
  const shown = chosen.slice(0, MOST_LINES);
  const words = wordsOf(language);
  const sections = registers
    .filter(({ register }) => filter.registerId === null || register.id === filter.registerId)
    .map((one) => {
      const own = shown.filter(({ receipt }) => receipt.register_id === one.register.id);
      return sectionOf(one, own, language);
    });
  return {
    language,
    author: 'Auscult',
    madeAt: now.toISOString(),
    title: words.title,
    lines: [name, words.madeOn(now), ...(shown.length < chosen.length ? [words.newest(MOST_LINES)] : [])],
    sections,
  };
}

function sectionOf(
  { register, number, period, points, waiting_points, refused_points }: Dossier['registers'][number],
  lines: readonly DossierLine[],
  language: Language,
): TableSection {
  const words = wordsOf(language);
  const screen = dossierPhrases[language];
  const day = (text: string) => words.longDay(new Date(text));
  return {
    title: register.name,
    lines: [
      period === null ? words.ofAllTime(points) : words.ofPeriod(points, register.points_required, day(period.from), day(period.until)),
      ...(number === null ? [] : [words.number(number)]),
      ...(waiting_points > 0 ? [screen.onTheWay(waiting_points)] : []),
      ...(refused_points > 0 ? [words.refused(refused_points)] : []),
      ...(lines.length === 0 ? [words.nothing] : []),
    ],
    columns: screen.columns.slice(1).map((label, index) => ({ label, share: SHARES[index] ?? 10 })),
    rows: lines.map((line) =>
      dossierCells({ ...line, certificate_code: inTwoLines(line.certificate_code) }, { language, words: screen, dayOf: words.day }),
    ),
  };
}
