import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, csvRows, unguarded } from './csv.ts';

/** As a spreadsheet reads a file whose cells end at `separator`: quotes are those that a cell begins with. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < file.length; at += 1) {
    let text = '';
    if (file[at] === '"') {
      for (at += 1; at < file.length && !(file[at] === '"' && file[at + 1] !== '"'); at += 1) {
        if (file[at] === '"') at += 1;
        text += file[at];
      }
      at += 1;
    }
    for (; at < file.length && !`${separator}\r\n`.includes(file.charAt(at)); at += 1) text += file[at];
    cells.push(text);
  }
  return cells;
}

describe('csvOf', () => {
  it('ACC-12.5 gives no spreadsheet a cell that begins a formula, whatever it takes for the end of one, and every text back', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@＝"\',;\t\r\n \u200bx1'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), (table) => {
        const file = csvRows(table);
        for (const separator of [';', ',', '\t'])
          for (const cell of cellsOf(file, separator)) expect(cell).not.toMatch(/^(?:[\s\p{Cf}]*[=+@＝]|\p{Cf}*-)/u);
        for (const cell of table.flat()) expect(unguarded(cellsOf(csvRows([[cell]]), ';')[0] ?? '')).toBe(cell);
      }),
      { numRuns: 5000 },
    );
  });

  it('ACC-12.5 quotes what a separator, a quote or a line break would break', () => {
    expect(
      csvOf([
        ['Titel', 'Punten'],
        ['Eén; "twee"', '1,5'],
        ['a\nb', ''],
      ]),
    ).toBe('\u{feff}Titel;Punten\r\n"Eén; ""twee""";1,5\r\n"a\nb";\r\n');
  });

  it.each(['=1+1', '+31', '-1', '@sum', '\tx'])('ACC-12.5 lets no spreadsheet run %j', (text) => {
    expect(csvOf([[text]])).toBe(`\u{feff}'${text}\r\n`);
  });

  it.each(['＝1+1', '＋31', '－1', '＠sum', ' =1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\u202e @x', ' \u2066＝1'])(
    'ACC-12.5 lets no spreadsheet run %j, whatever it passes over or takes in another width',
    (text) => {
      expect(csvRows([[text]])).toBe(`'${text}\r\n`);
      expect(unguarded(`'${text}`)).toBe(text);
      expect(unguarded(csvRows([[`'${text}`]]).trimEnd())).toBe(`'${text}`);
    },
  );

  it.each(['\r', '\n', ',', '\t'])('ACC-12.5 runs nothing behind %j in a cell, nor behind signs that are not seen after it', (end) => {
    for (const formula of ['=1+1', '＝1', '\u200b@x']) {
      const text = `x${end}${formula}`;
      const guarded = `x${end}'${formula}`;
      expect(csvRows([[text]])).toBe(/[\r\n]/.test(end) ? `"${guarded}"\r\n` : `${guarded}\r\n`);
      expect(unguarded(guarded)).toBe(text);
    }
  });

  it('ACC-12.5 runs no cell as a formula, also where a spreadsheet takes a comma or a tab for the end of one', () => {
    expect(csvRows([['x,=HYPERLINK("a")', 'a\t-1', 'b,+c', 'Jansen, -arts', '3,5']])).toBe(
      `"x,'=HYPERLINK(""a"")";a\t'-1;b,'+c;Jansen, -arts;3,5\r\n`,
    );
  });
});
