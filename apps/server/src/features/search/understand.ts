import type { CorrectedWord } from '@auscult/contract/entities/search';
import { inflectionsOf } from '@auscult/domain/search/inflections';
import type { Sought } from '@auscult/domain/search/matches';
import { mistakesAllowed, splitsOf, transpositionsOf } from '@auscult/domain/search/mistypings';
import { wordsOf } from '@auscult/domain/search/words';
import type { Database } from '../../db/database.ts';
import { knownWords, type Mistyped, type WordRow, wordsLike } from './word-queries.ts';

/** What was typed, as the index can be asked for it. */
export interface Understood {
  /** As tsquery: these words in any of their forms. */
  readonly forms: string;
  /** As tsquery: also what begins with them or holds them. */
  readonly wide: string;
  /** The typed words one after the other, for titles that have them so. */
  readonly phrase: string;
  readonly sought: Sought;
  readonly corrected: CorrectedWord[];
}

/** More words than anyone types; what follows is not looked at. */
const MOST_WORDS = 12;
/** From here on a beginning says enough; the last word may still be unfinished sooner. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_UNFINISHED = 3;

/** Everything that one typed word, or two written as one, is looked for as. */
interface Sense {
  readonly forms: readonly string[];
  readonly parts: readonly string[];
  readonly beginnings: readonly string[];
  /** Instead of the rest: two words that were typed as one. */
  readonly split?: readonly [string, string];
}

/** Null when nothing in the index can be meant. */
export async function understand(db: Database, typed: string): Promise<Understood | null> {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const spellings = words.flatMap((word, at) => [word, ...inflectionsOf(word), ...joinedAt(words, at)]);
  const rows = await knownWords(db, [...new Set(spellings)], [...new Set(words)]);
  const index = indexOf(rows);
  const isLast = (at: number) => at === words.length - 1;

  const asked = words.map((word, at) => ({ word, at })).filter(({ word }) => !index.common.has(word));
  const terms = asked.length > 0 ? asked : words.map((word, at) => ({ word, at }));
  const senses = new Map<number, Sense>();
  for (const { word, at } of terms) {
    const sense = senseOf(word, isLast(at), index);
    if (sense !== null) senses.set(at, sense);
  }
  const missing = terms.filter(({ at, word }) => !senses.has(at) && !joinedAround(words, at).some((joined) => index.same.has(joined)) && word !== '');
  const corrected = await correct(db, missing, isLast, senses);

  const units: Sense[][] = [];
  for (let n = 0; n < terms.length; n += 1) {
    const { at } = terms[n] as (typeof terms)[number];
    const [joined] = joinedAt(words, at);
    const own = senses.get(at);
    if (joined !== undefined && index.same.has(joined) && terms[n + 1]?.at === at + 1) {
      const next = senses.get(at + 1);
      units.push([{ forms: [joined], parts: [], beginnings: isLast(at + 1) ? [joined] : [] }, ...(own && next ? [both(own, next)] : [])]);
      n += 1;
    } else if (own) units.push([own]);
  }
  if (units.length === 0) return null;
  const all = [...senses.values(), ...units.flat()];
  return {
    forms: units.map((unit) => either(unit.map(formsQuery))).join(' & '),
    wide: units.map((unit) => either(unit.map(wideQuery))).join(' & '),
    phrase: words.join(' '),
    sought: {
      words: new Set(all.flatMap((sense) => [...sense.forms, ...sense.parts, ...(sense.split ?? [])])),
      beginnings: [...new Set(all.flatMap((sense) => sense.beginnings))],
    },
    corrected,
  };
}

/** `hart falen` may be hartfalen, `covid-19` covid19: this word and the next as one. */
function joinedAt(words: readonly string[], at: number): string[] {
  const next = words[at + 1];
  return next === undefined ? [] : [`${words[at]}${next}`];
}
const joinedAround = (words: readonly string[], at: number) => [...joinedAt(words, at), ...(at > 0 ? joinedAt(words, at - 1) : [])];

interface WordIndex {
  readonly same: ReadonlySet<string>;
  readonly common: ReadonlySet<string>;
  readonly hasBeginning: ReadonlySet<string>;
  readonly stems: ReadonlyMap<string, string[]>;
  readonly parts: ReadonlyMap<string, string[]>;
}

function indexOf(rows: readonly WordRow[]): WordIndex {
  const of = (how: WordRow['how']) => rows.filter((row) => row.how === how);
  const grouped = (how: WordRow['how']) => {
    const found = new Map<string, string[]>();
    for (const { typed, word } of of(how)) found.set(typed, [...(found.get(typed) ?? []), word]);
    return found;
  };
  return {
    same: new Set(of('same').map(({ word }) => word)),
    common: new Set(of('common').map(({ word }) => word)),
    hasBeginning: new Set(of('beginning').map(({ typed }) => typed)),
    stems: grouped('stem'),
    parts: grouped('part'),
  };
}

function senseOf(word: string, isLast: boolean, index: WordIndex): Sense | null {
  const forms = [...new Set([word, ...inflectionsOf(word), ...(index.stems.get(word) ?? [])])].filter(
    (form) => index.same.has(form) || index.stems.get(word)?.includes(form),
  );
  const parts = index.parts.get(word) ?? [];
  const mayBegin = index.hasBeginning.has(word) && word.length >= (isLast ? SHORTEST_UNFINISHED : SHORTEST_BEGINNING);
  const sense = { forms, parts, beginnings: mayBegin ? [word] : [] };
  return forms.length + parts.length + sense.beginnings.length === 0 ? null : sense;
}

type Term = { readonly word: string; readonly at: number };

/** Looks for what was meant by words that nothing has, adds it to the senses, and says so. One that nothing is like is left out. */
async function correct(
  db: Database,
  missing: readonly Term[],
  isLast: (at: number) => boolean,
  senses: Map<number, Sense>,
): Promise<CorrectedWord[]> {
  if (missing.length === 0) return [];
  const candidates = missing.map((term) => ({ ...term, splits: splitsOf(term.word), swapped: transpositionsOf(term.word) }));
  const mistyped = missing
    .map(({ word, at }): Mistyped => ({ word, mistakes: mistakesAllowed(word), isUnfinished: isLast(at) }))
    .filter(({ mistakes }) => mistakes > 0);
  const [alike, rows] = await Promise.all([
    wordsLike(db, mistyped),
    knownWords(db, [...new Set(candidates.flatMap(({ splits, swapped }) => [...splits.flat(), ...swapped]))], []),
  ]);
  const frequency = new Map(rows.map(({ word, documents }) => [word, documents]));
  const often = (word: string) => frequency.get(word) ?? 0;
  return candidates.map(({ word, at, splits, swapped }) => {
    const close = [...swapped.filter((one) => often(one) > 0), ...alike.filter(({ typed }) => typed === word).map((row) => row.word)];
    const forms = [...new Set(close)];
    if (forms.length > 0) {
      senses.set(at, { forms, parts: [], beginnings: [] });
      return { typed: word, used: forms };
    }
    const rarer = ([first, second]: readonly [string, string]) => Math.min(often(first), often(second));
    const split = splits.filter((one) => rarer(one) > 0).sort((a, b) => rarer(b) - rarer(a))[0];
    if (split) senses.set(at, { forms: [], parts: [], beginnings: [], split });
    return { typed: word, used: split ? [split.join(' ')] : [] };
  });
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const either = (queries: readonly string[]) => `(${queries.join(' | ')})`;
const both = (one: Sense, other: Sense): Sense & { readonly pair: readonly [Sense, Sense] } => ({
  forms: [],
  parts: [],
  beginnings: [],
  pair: [one, other],
});

function formsQuery(sense: Sense): string {
  if ('pair' in sense) return `(${(sense.pair as [Sense, Sense]).map(formsQuery).join(' & ')})`;
  if (sense.split) return `(${sense.split.map(quoted).join(' & ')})`;
  if (sense.forms.length > 0) return either(sense.forms.map(quoted));
  return wideQuery(sense);
}

function wideQuery(sense: Sense): string {
  if ('pair' in sense) return `(${(sense.pair as [Sense, Sense]).map(wideQuery).join(' & ')})`;
  if (sense.split) return formsQuery(sense);
  const covered = (word: string) => sense.beginnings.some((beginning) => word.startsWith(beginning));
  const words = [...new Set([...sense.forms, ...sense.parts])].filter((word) => !covered(word));
  return either([...words.map(quoted), ...sense.beginnings.map((word) => `${quoted(word)}:*`)]);
}
