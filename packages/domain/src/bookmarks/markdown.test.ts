import { describe, expect, it } from 'vitest';
import { bookmarksMarkdown } from './markdown.ts';

const ADDRESS = 'https://auscult.example/course/7?stream=3&t=723';
const of = (note: string, title = 'Wakker om vier uur', courseTitle = 'De nachtdienst') =>
  bookmarksMarkdown('Bladwijzers', [{ title, courseTitle, bookmarks: [{ time: '12:03', address: ADDRESS, note }] }]);

describe('bookmarksMarkdown', () => {
  it('writes episode, series, the second as a link, and the note', () => {
    expect(of('Dosering nakijken')).toBe(
      `# Bladwijzers\n\n## Wakker om vier uur\n\nDe nachtdienst\n\n- [12:03](${ADDRESS})\n\n  > Dosering nakijken\n`,
    );
  });

  it('leaves no quote where there is no note, and keeps the lines of a long one', () => {
    expect(of('  ')).not.toContain('>');
    expect(of('een\r\n\r\ntwee')).toContain('  > een\n  >\n  > twee\n');
  });

  it('separates episodes, each with its own bookmarks', () => {
    const episode = (title: string) => ({ title, courseTitle: 'Serie', bookmarks: [{ time: '0:01', address: ADDRESS, note: '' }] });
    expect(bookmarksMarkdown('Alles', [episode('Een'), episode('Twee')])).toBe(
      `# Alles\n\n## Een\n\nSerie\n\n- [0:01](${ADDRESS})\n\n## Twee\n\nSerie\n\n- [0:01](${ADDRESS})\n`,
    );
    expect(bookmarksMarkdown('Leeg', [])).toBe('# Leeg\n');
  });

  it.each([
    ['a link', '[klik](javascript:alert(1))', '\\[klik\\](javascript:alert(1))'],
    ['a picture', '![x](https://spion.example/p.png)', '!\\[x\\](https\\://spion.example/p.png)'],
    ['HTML', '<img src=x onerror=alert(1)>', '\\<img src\\=x onerror\\=alert(1)\\>'],
    ['an entity', '&lt;script&gt;', '\\&lt;script\\&gt;'],
    ['code', '`rm -rf`', '\\`rm -rf\\`'],
    ['emphasis', '**vet** _schuin_ ~~weg~~', '\\*\\*vet\\*\\* \\_schuin\\_ \\~\\~weg\\~\\~'],
    ['an escape of its own', '\\[x](y)', '\\\\\\[x\\](y)'],
    ['a table', 'a|b', 'a\\|b'],
    ['a reference', '[1]: https://kwaad.example', '\\[1\\]: https\\://kwaad.example'],
    ['a link without brackets', 'www.kwaad.example en a@b.nl', 'www\\.kwaad.example en a\\@b.nl'],
  ])('makes plain text of %s', (_, note, text) => {
    expect(of(note)).toContain(`  > ${text}\n`);
  });

  it.each([
    ['a heading', '# Kop', '\\# Kop'],
    ['a heading underlined', '===', '\\=\\=\\='],
    ['a list', '- punt', '\\- punt'],
    ['a plus', '+ punt', '\\+ punt'],
    ['a numbered list', '12. punt', '12\\. punt'],
    ['a numbered list with a bracket', '3) punt', '3\\) punt'],
    ['a quote', '> citaat', '\\> citaat'],
    ['a rule', '---', '\\---'],
    ['code by indentation', '        code', 'code'],
    ['front matter', '---\ntitle: x', '\\---\n  > title: x'],
  ])('lets no line begin %s', (_, note, text) => {
    expect(of(note)).toContain(`  > ${text}\n`);
  });

  it('cannot be broken out of by a title with lines, or by characters that are not seen', () => {
    const hostile = of('veilig', 'Titel\n\n# Nieuw\u2028- punt\u202Etxt\u0000', 'Serie\r\n[x](y)');
    expect(hostile).toContain('\n## Titel \\# Nieuw - punttxt\n\nSerie \\[x\\](y)\n');
    expect(hostile.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(2);
  });
});
