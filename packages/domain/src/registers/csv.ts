/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** The same behind what other settings take for the end of a cell. */
const FORMULA_INSIDE = /([,;\t\n])(?=[=+\-@])/g;

function cell(value: string): string {
  const guarded = value.replaceAll(FORMULA_INSIDE, "$1'");
  const text = FORMULA.test(guarded) ? `'${guarded}` : guarded;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of a table that goes on. No cell is run as a formula. */
export const csvRows = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/** A table as a file that Excel opens as one, in Dutch settings too: semicolons, and a mark that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\u{feff}${csvRows(rows)}`;
