/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as a file that Excel opens as one, in Dutch settings too: semicolons, and a mark that it is UTF-8. No cell is run as a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\u{feff}${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
