import type { CorrectedWord } from '@auscult/contract/entities/search';
import { mistakesAllowed, splitsOf, transpositionsOf } from '@auscult/domain/search/mistypings';
import type { Database } from '../../../db/database.ts';
import { expansionOfForms, type TermExpansion } from './term-expansion.ts';
import { countDocuments, findSimilarWords, type VocabularyScope } from './vocabulary-queries.ts';

interface Missing {
  readonly word: string;
  /** Its index among the typed words. */
  readonly at: number;
  readonly isLast: boolean;
}

/** Replacements for words that do not occur; a word without any is left out of the search. */
export interface Correction {
  readonly corrected: CorrectedWord[];
  readonly replacements: ReadonlyMap<number, TermExpansion>;
}

/** Looks for words of similar spelling or sound, else for two words that were typed as one. */
export async function correctSpelling(db: Database, missing: readonly Missing[], scope: VocabularyScope): Promise<Correction> {
  const replacements = new Map<number, TermExpansion>();
  if (missing.length === 0) return { corrected: [], replacements };
  const candidates = missing.map((one) => ({ ...one, splits: splitsOf(one.word), swapped: transpositionsOf(one.word) }));
  const mistyped = missing.map(({ word, isLast }) => ({ word, mistakes: mistakesAllowed(word), isUnfinished: isLast }));
  const [similar, documents] = await Promise.all([
    findSimilarWords(
      db,
      mistyped.filter(({ mistakes }) => mistakes > 0),
      scope,
    ),
    countDocuments(db, [...new Set(candidates.flatMap(({ splits, swapped }) => [...splits.flat(), ...swapped]))], scope),
  ]);
  const often = (word: string) => documents.get(word) ?? 0;
  const rarer = (words: readonly string[]) => Math.min(...words.map(often));
  const corrected = candidates.map(({ word, at, splits, swapped }): CorrectedWord => {
    const alike = similar.filter((row) => row.typed === word);
    const forms = [...new Set([...swapped.filter((one) => often(one) > 0), ...alike.filter((row) => !row.is_longer).map((row) => row.word)])];
    const longer = alike.filter((row) => row.is_longer).map((row) => row.word);
    if (forms.length + longer.length > 0) {
      replacements.set(at, { ...expansionOfForms(forms), compounds: longer });
      return { typed: word, used: forms.length > 0 ? forms : longer };
    }
    const [split] = splits.filter((one) => rarer(one) > 0).sort((a, b) => rarer(b) - rarer(a));
    if (split === undefined) return { typed: word, used: [] };
    replacements.set(at, { ...expansionOfForms([]), split });
    return { typed: word, used: [split.join(' ')] };
  });
  return { corrected, replacements };
}
