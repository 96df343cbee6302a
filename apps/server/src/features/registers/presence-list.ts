import { csvOf } from '@auscult/domain/registers/csv';
import { tableDocument } from '@auscult/phrases/nl/messages/documents';
import { presenceList as words } from '@auscult/phrases/nl/messages/presence-list';
import type { AppContext } from '../../context.ts';
import { type DrawnFor, renderDocument } from '../../shared/documents/render-document.ts';
import type { TableSection } from '../../shared/documents/tables/table-document.ts';
import type { PresenceRow } from './operator-queries.ts';
import { heldNumber } from './reporting/hold-numbers.ts';

/** Of the width of the page, in the order of the columns that the PDF has. */
const SHARES = [10, 13, 8, 10, 11, 9, 12, 10, 15, 12];

/** As registers take it by hand: the columns of presence lists, points and state behind them. */
export const presenceCsv = (rows: readonly PresenceRow[]): string =>
  csvOf([[...words.columns, ...words.more], ...rows.map((row) => [...cellsOf(row), String(row.points).replace('.', ','), words.states[row.state]])]);

/** Of a line that was sent the number that it was sent with: the profile may have another since, to which the points do not belong. */
export const withSentNumbers = (context: Pick<AppContext, 'config'>, rows: readonly PresenceRow[]): PresenceRow[] =>
  rows.map((row) => {
    if (row.sealed_number === null) return row;
    const sent = heldNumber(context, row) ?? null;
    return row.number_kind === 'big' ? { ...row, big_number: sent } : { ...row, number: sent };
  });

/** For each accreditation a table, with the period in which it counts. In Dutch, the language of the registers. */
export function presencePdf(rows: readonly PresenceRow[], madeAt: Date, drawnFor: DrawnFor): Promise<Buffer> {
  const keyOf = ({ accreditation_id, register }: PresenceRow) => `${accreditation_id} ${register}`;
  const tables = [...new Set(rows.map(keyOf))].map((key) => rows.filter((row) => keyOf(row) === key));
  const input = {
    kind: 'tables',
    language: 'nl',
    author: rows[0]?.company ?? '',
    madeAt: madeAt.toISOString(),
    title: words.title,
    lines: [rows[0]?.title ?? '', tableDocument.madeOn(madeAt)],
    sections: tables.map(sectionOf),
  } as const;
  return renderDocument(input, drawnFor);
}

function sectionOf(rows: readonly PresenceRow[]): TableSection {
  const { register = '', id_number = null, valid_from = null, valid_until = null } = rows[0] ?? {};
  return {
    title: register,
    lines: [words.accreditation(id_number, valid_from, valid_until), words.persons(rows.length)],
    columns: words.columns.map((label, index) => ({ label, share: SHARES[index] ?? 10 })),
    rows: rows.map(cellsOf),
  };
}

const cellsOf = (row: PresenceRow): string[] => [
  row.company,
  row.title,
  row.earned_on,
  row.id_number ?? '',
  row.surname,
  row.initials,
  row.profession,
  row.big_number ?? '',
  row.register,
  row.number ?? '',
];
