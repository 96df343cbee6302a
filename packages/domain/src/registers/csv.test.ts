import { describe, expect, it } from 'vitest';
import { csvOf, csvRows } from './csv.ts';

describe('csvOf', () => {
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

  it('ACC-12.5 runs no cell as a formula, also where a spreadsheet takes a comma or a tab for the end of one', () => {
    expect(csvRows([['x,=HYPERLINK("a")', 'a\t-1', 'b,+c', 'Jansen, -arts', '3,5']])).toBe(
      `"x,'=HYPERLINK(""a"")";a\t'-1;b,'+c;Jansen, -arts;3,5\r\n`,
    );
  });
});
