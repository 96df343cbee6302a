import { inflectionsOf } from './inflections.ts';
import { joinedWordsOf, wordsOf } from './words.ts';

/** What else a term of one or more words may be called, each in its words. */
export interface SynonymMatch {
  /** How many of the words, from the one that was asked for. */
  readonly length: number;
  readonly others: readonly (readonly string[])[];
}

export interface Synonyms {
  /**
   * The longest term that begins at this word. One that is a word in other texts too counts only where it stands alone or in capitals, as `isCapital` says of
   * the word at a place.
   */
  matchAt(words: readonly string[], at: number, isCapital: (at: number) => boolean): SynonymMatch | null;
  /** The term of one word that differs least from this one, at most in so many letters. Null: none does. */
  nearest(word: string, mistakes: number): string | null;
  /** What an abbreviation stands for, spelt as in the list. */
  meaningsOf(abbreviation: string): string[];
}

interface Term {
  readonly text: string;
  readonly words: readonly string[];
  /** A word in other texts too: looked up, never looked for. */
  readonly isAmbiguous: boolean;
}

interface Entry {
  readonly term: Term;
  readonly others: Map<string, Term>;
}

const MOST_CHARACTERS = 80;
/** Of a term. */
const MOST_WORDS = 6;
const AMBIGUOUS_LENGTH = 2;

function termOf(said: string): Term {
  const text = said.endsWith('*') ? said.slice(0, -1).trim() : said;
  const words = wordsOf(text);
  if (words.length === 0) throw new Error(`"${said}" is no term: give each at least one letter or digit, and part them by one comma`);
  if (text.length > MOST_CHARACTERS || words.length > MOST_WORDS)
    throw new Error(`"${text}" is too long: a term has at most ${MOST_CHARACTERS} signs and ${MOST_WORDS} words`);
  return { text, words, isAmbiguous: said.endsWith('*') || text.length <= AMBIGUOUS_LENGTH };
}

/** The other spellings of one term: its last word in other forms, and with hyphens left out. */
const spellingsOf = ({ text, words }: Term): string[] => {
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  const joined = joinedWordsOf(text);
  return [
    words.join(' '),
    ...inflectionsOf(last).map((form) => [...before, form].join(' ')),
    ...(words.length > 1 && joined.length === 1 ? joined : []),
  ];
};

/** Which letters a word has, a bit for each; some share one. A letter that is changed, left out or added changes two bits at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let left = value; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** A word in so many parts, of which each mistake touches one at most. */
function partsOf(word: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => word.slice((index * word.length) / count, ((index + 1) * word.length) / count));
}

/** Letters to change, leave out or add; `most` when there are as many or more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)));
    if (Math.min(...next) >= most) return most;
    row = next;
  }
  return Math.min(row.at(-1) ?? most, most);
}

/**
 * Reads a list: a group a line, its terms parted by commas, `class > member, member` for what belongs to a class, `#` before a note.
 * Throws what is wrong, with the number of its line.
 */
export function readSynonyms(list: string): Synonyms {
  const found = new Map<string, Entry>();
  function add(term: Term, others: readonly Term[]): void {
    for (const spelling of spellingsOf(term)) {
      const entry = found.get(spelling) ?? { term, others: new Map<string, Term>() };
      for (const other of others) if (other !== term) entry.others.set(other.words.join(' '), other);
      found.set(spelling, entry);
    }
  }
  for (const [index, line] of list.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    try {
      const [names = [], members = [], ...more] = line.split('>').map((part) => part.split(',').map((said) => termOf(said.trim())));
      if (more.length > 0) throw new Error('there is more than one >');
      if (names.length + members.length < 2) throw new Error('one term alone says nothing: give what else it is called');
      for (const name of names) add(name, [...names, ...members]);
      for (const member of members) add(member, names);
    } catch (error) {
      throw new Error(`line ${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  }
  const singles = [...found.keys()].filter((key) => !key.includes(' ')).map((text) => ({ text, letters: lettersOf(text) }));
  const entriesOf = new Map<string, Entry[]>();
  for (const entry of found.values()) {
    const key = entry.term.words.join(' ');
    entriesOf.set(key, [...(entriesOf.get(key) ?? []), entry]);
  }

  return {
    matchAt(words, at, isCapital) {
      for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
        const entry = found.get(words.slice(at, at + length).join(' '));
        if (entry === undefined || (entry.term.isAmbiguous && length < words.length && !isCapital(at))) continue;
        return { length, others: [...entry.others.values()].filter(({ isAmbiguous }) => !isAmbiguous).map((other) => other.words) };
      }
      return null;
    },
    nearest(word, mistakes) {
      const letters = lettersOf(word);
      const parts = partsOf(word, mistakes + 1);
      let best: string | null = null;
      let most = mistakes + 1;
      for (const single of singles) {
        // Few are compared: most have another length, other letters, or no part of the word as it is.
        if (Math.abs(single.text.length - word.length) >= most || bitsOf(single.letters ^ letters) > 2 * (most - 1)) continue;
        if (!parts.some((part) => single.text.includes(part))) continue;
        const far = distance(word, single.text, most);
        if (far < most) [best, most] = [single.text, far];
      }
      return best;
    },
    meaningsOf(abbreviation) {
      const key = wordsOf(abbreviation).join(' ');
      const texts = (entriesOf.get(key) ?? []).flatMap(
        ({ others }) => [...others.values()].find(({ text }) => text !== text.toUpperCase())?.text ?? [],
      );
      return [...new Set(texts)];
    },
  };
}
