import { joinedWordsOf, wordsOf } from '@auscult/domain/search/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const TEXTS = [
  'Gewone tekst, met 3 komma’s; en een punt.',
  'Coëliakie, ŒDEEM, Straße, Łódź, smørrebrød, ﬁbrose, ½ tablet, 10² m',
  'COVID-19 / SGLT2-remmers (HbA1c ≤ 53 mmol/mol) – e‐health—nu',
  "Ménière's ziekte, 's nachts, foto’s, 't is zo, O'Neill",
  'Zweites Öl fürs Ärzteblatt; ÇA VA, ÎLE; ñandú',
  'שלום עולם مرحبا 心不全 ハート здравствуйте',
  '😀 emoji 👩‍⚕️ ertussen\u00a0en\u200bniet\u00adgescheiden\ttab\nregel',
  'https://voorbeeld.example/pad?x=1&y=é#deel iemand@voorbeeld.example',
  'x'.repeat(61) + ' kort',
  "a:* | b & !c <-> 'd' \\ \" %_",
  '---- -a a- a--b a-b-c',
  '',
];

describe('search_tokenize', () => {
  it.each(TEXTS)('finds in the database the words that the domain finds: %j', async (text) => {
    const [row] = await database.db.query<{ words: string[] }>(unprepared('select search_tokenize($1) as words'), [text]);
    expect(row?.words).toEqual([...wordsOf(text), ...joinedWordsOf(text)]);
  });

  it('reads the signs of European alphabets one by one as the domain does', async () => {
    const ranges = [
      [0x20, 0x17f],
      [0x386, 0x3ce],
      [0x400, 0x44f],
      [0x1e00, 0x1ef9],
      [0x2010, 0x2070],
    ] as const;
    const signs = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)));
    const rows = await database.db.query<{ sign: string; words: string[] }>(
      unprepared(`select sign, search_tokenize('a' || sign || 'b') as words from unnest($1::text[]) as sign`),
      [signs],
    );
    const expected = (sign: string) => [...wordsOf(`a${sign}b`), ...joinedWordsOf(`a${sign}b`)];
    expect(rows.filter(({ sign, words }) => words.join(' ') !== expected(sign).join(' '))).toEqual([]);
  });
});
