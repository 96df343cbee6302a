import { describe, expect, it } from 'vitest';
import { decodeFeedBytes } from './decode-bytes.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf32 = (text: string, isLittle: boolean) => {
  const points = [...text].map((one) => one.codePointAt(0) ?? 0);
  const buffer = Buffer.alloc(4 * points.length);
  points.forEach((point, index) => (isLittle ? buffer.writeUInt32LE(point, 4 * index) : buffer.writeUInt32BE(point, 4 * index)));
  return buffer;
};

describe('decodeFeedBytes', () => {
  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFF<a>é</a>'), '<a>é</a>'],
    ['UTF-16, little end first', Buffer.from('\uFEFF<a>é😀</a>', 'utf16le'), '<a>é😀</a>'],
    ['UTF-16, big end first', Buffer.from('\uFEFF<a>é</a>', 'utf16le').swap16(), '<a>é</a>'],
    ['UTF-16 without a mark', Buffer.from('<a>é</a>', 'utf16le'), '<a>é</a>'],
    ['UTF-32, big end first', utf32('\uFEFF<a>é😀</a>', false), '<a>é😀</a>'],
    ['UTF-32, little end first', utf32('\uFEFF<a>é😀</a>', true), '<a>é😀</a>'],
    [
      'the declared ISO-8859-15',
      latin('<?xml version="1.0" encoding="ISO-8859-15"?><a>\xa4</a>'),
      '<?xml version="1.0" encoding="ISO-8859-15"?><a>€</a>',
    ],
    [
      'the declared Big5',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="big5"?><a>'), Buffer.from([0xa4, 0xe9]), Buffer.from('</a>')]),
      '<?xml version="1.0" encoding="big5"?><a>日</a>',
    ],
    ['no declaration', Buffer.from('<a>é</a>'), '<a>é</a>'],
  ])('reads %s without a word', (_, bytes, text) => {
    expect(decodeFeedBytes(bytes)).toEqual({ text, warnings: [] });
  });

  it('uses the charset of the HTTP header when the document declares none', () => {
    expect(decodeFeedBytes(latin('<a>\xe9</a>'), 'ISO-8859-1')).toEqual({ text: '<a>é</a>', warnings: [] });
  });

  it('reads only invalid UTF-8 bytes as windows-1252, and warns with the line of the first', () => {
    const mixed = Buffer.concat([Buffer.from('<a>\nzoë '), latin('it\x92s caf\xe9'), Buffer.from(' zoë</a>')]);
    expect(decodeFeedBytes(mixed)).toEqual({
      text: '<a>\nzoë it’s café zoë</a>',
      warnings: ['has bytes that are not UTF-8 (first in line 2); they were read as windows-1252'],
    });
  });

  it.each([
    ['a label that is wrong', Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>zoë</a>'), 'is labelled iso-8859-1 but is UTF-8'],
    ['UTF-16 on single bytes', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>zoë</a>'), 'is labelled utf-16'],
    ['a name that nobody knows', Buffer.from('<?xml version="1.0" encoding="bogus"?><a>zoë</a>'), 'names an unknown encoding (bogus)'],
  ])('warns of %s and reads on', (_, bytes, warning) => {
    const decoded = decodeFeedBytes(bytes);
    expect(decoded.text).toContain('<a>zoë</a>');
    expect(decoded.warnings.join()).toContain(warning);
  });
});
