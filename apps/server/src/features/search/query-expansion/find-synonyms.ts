import { inflectionsOf } from '@auscult/domain/search/inflections';
import { mistakesAllowed } from '@auscult/domain/search/mistypings';
import type { Database } from '../../../db/database.ts';
import { allOf, anyOf, type TsQuery, tsQueryOf } from './parsed-query.ts';
import { synonymList } from './synonym-list.ts';
import { expansionOfForms, type WordIndex } from './term-expansion.ts';
import { countDocuments, type VocabularyScope } from './vocabulary-queries.ts';

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
}

/** Of the most frequent: alternatives of one search cost as much as words of it. */
const MOST_ALTERNATIVES = 12;

interface Candidate {
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

/** The terms among the typed words, the longest first; of what nothing is like, the term that it is nearest to. */
function candidatesIn(typed: string, words: readonly string[], index: WordIndex, isMissing: (at: number) => boolean): Candidate[] {
  const list = synonymList();
  const isCapital = capitalsOf(typed, words);
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const match = list.matchAt(words, at, isCapital);
    const isStopWord = index.stopWords.has(word) && words.length > 1 && !isCapital(at);
    if (match !== null && !(match.length === 1 && isStopWord)) {
      found.push({ at, length: match.length, used: null, others: match.others });
      at += match.length - 1;
    } else if (isMissing(at) && mistakesAllowed(word) > 0) {
      const used = list.nearest(word, mistakesAllowed(word));
      if (used !== null) found.push({ at, length: 1, used, others: [[used], ...(list.matchAt([used], 0, isCapital)?.others ?? [])] });
    }
  }
  return found;
}

/** What typed words are called elsewhere, as far as somebody may see or hear it. */
export async function findSynonyms(
  db: Database,
  typed: string,
  words: readonly string[],
  { index, isMissing, scope }: { readonly index: WordIndex; readonly isMissing: (at: number) => boolean; readonly scope: VocabularyScope },
): Promise<FoundSynonyms[]> {
  const candidates = candidatesIn(typed, words, index, isMissing);
  if (candidates.length === 0) return [];
  const formsOf = (word: string) => [word, ...inflectionsOf(word)];
  const documents = await countDocuments(db, [...new Set(candidates.flatMap(({ others }) => others.flat().flatMap(formsOf)))], scope);
  return candidates.flatMap(({ at, length, used, others }) => {
    const known = others
      .map((other) => other.map((word) => formsOf(word).filter((form) => documents.has(form))))
      .filter((each) => each.every((forms) => forms.length > 0))
      .map((each) => ({ each, often: Math.min(...each.map((forms) => documents.get(forms[0] ?? '') ?? 0)) }))
      .toSorted((one, other) => other.often - one.often)
      .slice(0, MOST_ALTERNATIVES);
    if (known.length === 0) return [];
    const query = anyOf(known.map(({ each }) => allOf(each.map((forms) => tsQueryOf(expansionOfForms(forms))))));
    return [{ at, length, used, query, words: known.flatMap(({ each }) => each.flat()) }];
  });
}
