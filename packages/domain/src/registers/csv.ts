/** What begins a formula, also in full width; a spreadsheet may pass over white space and signs that are not seen before it. */
const FORMULA_SIGN = String.raw`[\s\p{Cf}]*[=+\-@＝＋－＠]`;
/** What a spreadsheet would take for a formula. An apostrophe before one gets another, so that taking one off gives back what was written. */
const FORMULA = new RegExp(String.raw`^(?='*(?:[\t\r]|${FORMULA_SIGN}))`, 'u');
const GUARD = new RegExp(String.raw`^'(?='*(?:[\t\r]|${FORMULA_SIGN}))`, 'u');
/** The same behind what other settings take for the end of a cell, with what they take for its quotes. A dash behind a comma and a blank is a dash. */
const SIGN_INSIDE = String.raw`(?:['"\s\p{Cf}]*[=+@＝＋＠]|['"\p{Cf}]*[\-－])`;
const FORMULA_INSIDE = new RegExp(String.raw`([,;\t\r\n])(?=${SIGN_INSIDE})`, 'gu');
const GUARD_INSIDE = new RegExp(String.raw`([,;\t\r\n])'(?=${SIGN_INSIDE})`, 'gu');

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
