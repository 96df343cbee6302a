/** Maximum length of an indexed word; longer ones are addresses and noise. */
const MAXIMUM_CHARACTERS = 60;

const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
};
const SPELT_OUT_LETTERS = new RegExp(`[${Object.keys(SPELT_OUT).join('')}]`, 'gu');
const ASCII = /^[\t\n\r -~]*$/;
const MARKS = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/gu;

// The same codes as search_separator in the database; it reads small letters only, so that capitals never stand between words.
const GAP = String.raw`\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\ud800-\udfff\u{1f000}-\u{1faff}`;
const GAPS = new RegExp(`[${GAP}]+`, 'u');
const OWNERS_S = new RegExp(`'s(?=[${GAP}]|$)`, 'gu');
const HYPHENED = new RegExp(`[^${GAP}]+(?:-[^${GAP}]+)+`, 'gu');

/** Small letters without accents and ligatures; other scripts as they are. */
export function plainText(said: string): string {
  if (ASCII.test(said)) return said.toLowerCase();
  return said
    .replace(SPELT_OUT_LETTERS, (letter) => SPELT_OUT[letter] ?? letter)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

const isWord = (word: string) => word !== '' && word.length <= MAXIMUM_CHARACTERS;
const plainParts = (said: string) => plainText(said).replace(OWNERS_S, '');

/** The words of a text in their order: hyphens part them, an apostrophe with an s belongs to none. */
export const wordsOf = (said: string): string[] => plainParts(said).split(GAPS).filter(isWord);

/** Words with hyphens written as one (`covid-19` as `covid19`), as the search index has them beside their parts. */
export const joinedWordsOf = (said: string): string[] =>
  (plainParts(said).match(HYPHENED) ?? []).map((word) => word.replaceAll('-', '')).filter(isWord);
