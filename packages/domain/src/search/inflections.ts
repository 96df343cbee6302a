const VOWEL = /[aeiou]/;
const CONSONANT_AT_END = /[bcdfgklmnprstz]$/;
/** `been` and `benen`, `oog` and `ogen`: a long vowel is written once before one consonant and another vowel. */
const LONG_VOWEL_AT_END = /([aeou])\1([bcdfgklmnprstvz])$/;

/** Endings that change on their own, one for many. */
const ENDINGS: readonly (readonly [one: string, many: string])[] = [
  ['heid', 'heden'],
  ['icus', 'ici'],
  ['us', 'i'],
  ['um', 'a'],
  ['is', 'es'],
  ['y', 'ies'],
  ['man', 'mannen'],
  ['', 'en'],
  ['', 's'],
  ['', 'n'],
  ['', 'es'],
  ['', 'eren'],
  ['', 'je'],
  ['', 'tje'],
];

const MINIMUM_STEM = 3;

/** `brief` and `brieven`, `huis` and `huizen`. */
const voiced = (word: string) => (word.endsWith('f') ? `${word.slice(0, -1)}v` : word.endsWith('s') ? `${word.slice(0, -1)}z` : word);
const voiceless = (word: string) => (word.endsWith('v') ? `${word.slice(0, -1)}f` : word.endsWith('z') ? `${word.slice(0, -1)}s` : word);

function pluralsOf(word: string): string[] {
  const forms = ENDINGS.flatMap(([one, many]) => (word.endsWith(one) ? [word.slice(0, word.length - one.length) + many] : []));
  const before = word.at(-2) ?? '';
  if (CONSONANT_AT_END.test(word)) {
    forms.push(`${voiced(word)}en`);
    if (VOWEL.test(before) && !VOWEL.test(word.at(-3) ?? '')) forms.push(`${word}${word.at(-1)}en`);
  }
  if (LONG_VOWEL_AT_END.test(word))
    forms.push(`${voiced(word.replace(LONG_VOWEL_AT_END, '$1$2'))}en`, `${word.replace(LONG_VOWEL_AT_END, '$1$2')}en`);
  return forms;
}

function singularsOf(word: string): string[] {
  const forms = ENDINGS.flatMap(([one, many]) => (word.endsWith(many) ? [word.slice(0, word.length - many.length) + one] : []));
  if (!word.endsWith('en')) return forms;
  const stem = word.slice(0, -2);
  const [last, before] = [stem.at(-1) ?? '', stem.at(-2) ?? ''];
  forms.push(voiceless(stem));
  if (last === before) forms.push(stem.slice(0, -1));
  if (VOWEL.test(before) && !VOWEL.test(stem.at(-3) ?? '')) {
    const long = stem.slice(0, -1) + before + last;
    forms.push(long, voiceless(long));
  }
  return forms;
}

/**
 * Possible singular and plural forms of a Dutch or English word. Most are not real words, so callers keep those
 * that its index knows. The relation holds both ways, which stems do not do: `huisarts` gives `huisartsen` and the other way round.
 */
export function inflectionsOf(word: string): string[] {
  const long = (form: string) => form.length >= MINIMUM_STEM && form !== word;
  return word.length < MINIMUM_STEM ? [] : [...new Set([...pluralsOf(word), ...singularsOf(word)])].filter(long);
}
