import { inflectionsOf } from '@auscult/domain/search/inflections';
import type { Database } from '../../../db/database.ts';
import { type Asker, knownWords, type WordRow } from './vocabulary-queries.ts';

/** From here on a beginning says enough; the last word may still be unfinished sooner. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_UNFINISHED = 3;

/** Everything that one typed word, or two taken as one, is looked for as. All of it stands in the index. */
export interface TermExpansion {
  readonly forms: readonly string[];
  /** Compounds with it inside or at the end. */
  readonly holding: readonly string[];
  /** What longer words may begin with, and the most frequent of those where it is short. */
  readonly beginning: string | null;
  readonly begun: readonly string[];
  /** Two words that were typed as one, instead of all the rest; else empty. */
  readonly split: readonly string[];
}

/** A sense of these words alone. */
export const expansionOfForms = (forms: readonly string[]): TermExpansion => ({ forms, holding: [], beginning: null, begun: [], split: [] });

/** What the index has for the typed words. */
export interface WordIndex {
  readonly same: ReadonlySet<string>;
  readonly common: ReadonlySet<string>;
  readonly stems: ReadonlyMap<string, string[]>;
  readonly holding: ReadonlyMap<string, string[]>;
  readonly begun: ReadonlyMap<string, string[]>;
}

const joinedAt = (words: readonly string[], at: number) => `${words[at]}${words[at + 1] ?? ''}`;

/** Asks the index once for all typed words, their forms, and each two neighbours as one. */
export async function lookUp(db: Database, words: readonly string[], asker: Asker): Promise<WordIndex> {
  const spellings = words.flatMap((word, at) => [word, ...inflectionsOf(word), joinedAt(words, at)]);
  const rows = await knownWords(db, [...new Set(spellings)], [...new Set(words)], asker);
  const of = (how: WordRow['how']) => rows.filter((row) => row.how === how);
  const byTyped = (how: WordRow['how']) => {
    const found = new Map<string, string[]>();
    for (const { typed, word } of of(how)) found.set(typed, [...(found.get(typed) ?? []), word]);
    return found;
  };
  return {
    same: new Set(of('same').map(({ word }) => word)),
    common: new Set(of('common').map(({ word }) => word)),
    stems: byTyped('stem'),
    holding: byTyped('part'),
    begun: byTyped('beginning'),
  };
}

/** Null for a word that nothing has, is part of, or begins with. */
export function expandTerm(word: string, isLast: boolean, index: WordIndex): TermExpansion | null {
  const spellings = [word, ...inflectionsOf(word)].filter((form) => index.same.has(form));
  const forms = [...new Set([...spellings, ...(index.stems.get(word) ?? [])])];
  const holding = index.holding.get(word) ?? [];
  const begun = word.length >= (isLast ? SHORTEST_UNFINISHED : SHORTEST_BEGINNING) ? (index.begun.get(word) ?? []) : [];
  if (forms.length + holding.length + begun.length === 0) return null;
  return { forms, holding, beginning: begun.length > 0 ? word : null, begun, split: [] };
}

/** `hart falen` may be hartfalen, and covid-19 covid19: this word and the next as one, where the index has that. */
export function expandCompound(words: readonly string[], at: number, index: WordIndex): TermExpansion | null {
  const joined = joinedAt(words, at);
  return words[at + 1] !== undefined && index.same.has(joined) ? expansionOfForms([joined]) : null;
}
