/** What a spreadsheet would take for a formula. An apostrophe before one gets another, so that taking one off gives back what was written. */
const FORMULA = /^(?='*[=+\-@\t\r])/;
/** The same behind what other settings take for the end of a cell. */
const FORMULA_INSIDE = /([,;\t\n])(?='*[=+\-@])/g;
const GUARD = /^'(?='*[=+\-@\t\r])/;
const GUARD_INSIDE = /([,;\t\n])'(?='*[=+\-@])/g;

function cell(value: string): string {
  const text = value.replaceAll(FORMULA_INSIDE, "$1'").replace(FORMULA, "'");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as it was before it was guarded against being run as a formula. */
export const unguarded = (text: string): string => text.replace(GUARD, '').replaceAll(GUARD_INSIDE, '$1');

/** Lines of a table that goes on. No cell is run as a formula. */
export const csvRows = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/** A table as a file that Excel opens as one, in Dutch settings too: semicolons, and a mark that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\u{feff}${csvRows(rows)}`;
