import { unguarded } from '../../registers/csv.ts';

/** A row of cells with the number of the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell, in quotes or without, and what ends it. */
const cellEndingIn = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, 'y');

/** Reads CSV with semicolons, commas or tabs, whichever its first line has most of. Rows without a text are left out. */
export function readCsv(given: string): readonly CsvRow[] {
  const text = given.replace(/^\uFEFF/, '');
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const [separator = ';'] = [';', ',', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length);
  const cell = cellEndingIn(separator);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, begin] = [1, 1];
  while (cell.lastIndex < text.length) {
    const [whole, quoted, bare = '', end = ''] = cell.exec(text) ?? [];
    if (whole === undefined) break;
    cells.push(unguarded(quoted?.replaceAll('""', '"') ?? bare));
    line += whole.split(/\r\n?|\n/).length - 1;
    if (end === separator && cell.lastIndex < text.length) continue;
    if (end === separator) cells.push('');
    if (cells.some((one) => one !== '')) rows.push({ line: begin, cells });
    cells = [];
    begin = line;
  }
  return rows;
}
