import { inflectionsOf } from '@auscult/domain/search/inflections';
import type { Database } from '../../../db/database.ts';
import { knownWords, type VocabularyScope, type WordRow } from './vocabulary-queries.ts';

/** The least length of a prefix; the last word may be unfinished, and is one sooner. */
const MIN_PREFIX = 4;
const MIN_UNFINISHED = 3;

/** What one typed word, or two joined, is searched as. All of it occurs in the vocabulary. */
export interface TermExpansion {
  readonly forms: readonly string[];
  /** Compounds with it inside or at the end. */
  readonly compounds: readonly string[];
  /** The prefix of longer words, and the most frequent of those. */
  readonly prefix: string | null;
  readonly completions: readonly string[];
  /** Two words that were typed as one, instead of all the rest; else empty. */
  readonly split: readonly string[];
}

/** An expansion to these words alone. */
export const expansionOfForms = (forms: readonly string[]): TermExpansion => ({ forms, compounds: [], prefix: null, completions: [], split: [] });

/** What the vocabulary has for the typed words. */
export interface WordIndex {
  /** Words that occur as they were asked for, with in how many documents and passages. */
  readonly same: ReadonlyMap<string, number>;
  readonly stopWords: ReadonlySet<string>;
  readonly stems: ReadonlyMap<string, string[]>;
  readonly compounds: ReadonlyMap<string, string[]>;
  readonly completions: ReadonlyMap<string, string[]>;
}

const joinedAt = (words: readonly string[], at: number) => `${words[at]}${words[at + 1] ?? ''}`;

/** Looks up all typed words, their forms, each two neighbours joined, and these other spellings, in one query. */
export async function lookUp(db: Database, words: readonly string[], others: readonly string[], scope: VocabularyScope): Promise<WordIndex> {
  const spellings = [...words.flatMap((word, at) => [word, ...inflectionsOf(word), joinedAt(words, at)]), ...others];
  const rows = await knownWords(db, [...new Set(spellings)], [...new Set(words)], scope);
  const of = (how: WordRow['how']) => rows.filter((row) => row.how === how);
  const byTyped = (how: WordRow['how']) => {
    const found = new Map<string, string[]>();
    for (const { typed, word } of of(how)) found.set(typed, [...(found.get(typed) ?? []), word]);
    return found;
  };
  return {
    same: new Map(of('same').map(({ word, documents }) => [word, documents])),
    stopWords: new Set(of('stop_word').map(({ word }) => word)),
    stems: byTyped('stem'),
    compounds: byTyped('compound'),
    completions: byTyped('prefix'),
  };
}

/** Null for a word that is neither a word, a part nor a prefix of one in the vocabulary. */
export function expandTerm(word: string, isLast: boolean, index: WordIndex): TermExpansion | null {
  const spellings = [word, ...inflectionsOf(word)].filter((form) => index.same.has(form));
  const forms = [...new Set([...spellings, ...(index.stems.get(word) ?? [])])];
  const compounds = index.compounds.get(word) ?? [];
  const completions = word.length >= (isLast ? MIN_UNFINISHED : MIN_PREFIX) ? (index.completions.get(word) ?? []) : [];
  if (forms.length + compounds.length + completions.length === 0) return null;
  return { forms, compounds, prefix: completions.length > 0 ? word : null, completions, split: [] };
}

/**
 * What is found for a word that stands nowhere, in no form of its own, and only has the stem of others: those, else none. A stem forgives some mistakes of
 * spelling (`hartfaalen` has that of hartfalen), so that the word is never missing; who typed it is told all the same.
 */
export function wordsByStemAlone(word: string, { forms, compounds, completions }: TermExpansion, index: WordIndex): readonly string[] {
  const isWritten = [word, ...inflectionsOf(word)].some((form) => index.same.has(form));
  return isWritten || compounds.length + completions.length > 0 ? [] : forms;
}

/** `hart falen` may be hartfalen, and covid-19 covid19: this word and the next as one, where the index has that. */
export function expandCompound(words: readonly string[], at: number, index: WordIndex): TermExpansion | null {
  const joined = joinedAt(words, at);
  return words[at + 1] !== undefined && index.same.has(joined) ? expansionOfForms([joined]) : null;
}
