import { inflectionsOf } from '@auscult/domain/search/inflections';
import { mistakesAllowed } from '@auscult/domain/search/mistypings';
import { allOf, anyOf, type TsQuery, tsQueryOf } from './parsed-query.ts';
import { synonymList } from './synonym-list.ts';
import { expansionOfForms } from './term-expansion.ts';

/** Typed words that are called something else too, with a search for that. */
export interface FoundSynonyms {
  /** Indexes of typed words. */
  readonly at: number;
  readonly length: number;
  readonly query: TsQuery;
  /** What it searches for. */
  readonly words: readonly string[];
  /** The term that was meant, where no typed word was one. */
  readonly used: string | null;
  /** The most frequent other name. */
  readonly other: string;
}

/** Of the most frequent: alternatives of one search cost as much as words of it. */
const MOST_ALTERNATIVES = 12;

/** A term among the typed words, or one that a word is nearest to. */
export interface TermInQuery {
  readonly at: number;
  readonly length: number;
  readonly used: string | null;
  readonly others: readonly (readonly string[])[];
}

/** Whether a typed word stands in capitals, as abbreviations do. */
function capitalsOf(typed: string, words: readonly string[]): (at: number) => boolean {
  const parts = new Set(typed.split(/[^\p{L}\p{N}]+/u));
  return (at) => parts.has(words[at]?.toUpperCase() ?? '');
}

/** The terms of the list among the typed words, the longest first. */
export function termsIn(typed: string, words: readonly string[], stopWords: ReadonlySet<string>): TermInQuery[] {
  const list = synonymList();
  const isCapital = capitalsOf(typed, words);
  const found: TermInQuery[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const match = list.matchAt(words, at, isCapital);
    const isStopWord = stopWords.has(words[at] ?? '') && words.length > 1 && !isCapital(at);
    if (match === null || (match.length === 1 && isStopWord)) continue;
    found.push({ at, used: null, ...match });
    at += match.length - 1;
  }
  return found;
}

/** The term that a word is nearest to which is like nothing that occurs; null where it is like none. */
export function nearestTerm(word: string, at: number): TermInQuery | null {
  const mistakes = mistakesAllowed(word);
  const used = mistakes === 0 ? null : synonymList().nearest(word, mistakes);
  if (used === null) return null;
  return { at, length: 1, used, others: [[used], ...(synonymList().matchAt([used], 0, () => false)?.others ?? [])] };
}

const formsOf = (word: string) => [word, ...inflectionsOf(word)];

/** All words that may stand for what these terms are called elsewhere. */
export const spellingsOf = (terms: readonly TermInQuery[]): string[] => [...new Set(terms.flatMap(({ others }) => others.flat().flatMap(formsOf)))];

/** What these terms are called elsewhere, by the words that occur in what somebody may see or hear. */
export function synonymsOf(terms: readonly TermInQuery[], documents: ReadonlyMap<string, number>): FoundSynonyms[] {
  return terms.flatMap(({ at, length, used, others }) => {
    const known = others
      .map((other) => other.map((word) => formsOf(word).filter((form) => documents.has(form))))
      .filter((each) => each.every((forms) => forms.length > 0))
      .map((each) => ({ each, often: Math.min(...each.map((forms) => documents.get(forms[0] ?? '') ?? 0)) }))
      .toSorted((one, other) => other.often - one.often)
      .slice(0, MOST_ALTERNATIVES);
    if (known[0] === undefined) return [];
    const other = known[0].each.map(([form = '']) => form).join(' ');
    const query = anyOf(known.map(({ each }) => allOf(each.map((forms) => tsQueryOf(expansionOfForms(forms))))));
    return [{ at, length, used, other, query, words: known.flatMap(({ each }) => each.flat()) }];
  });
}
