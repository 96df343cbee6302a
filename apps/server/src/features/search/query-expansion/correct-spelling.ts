import type { CorrectedWord } from '@auscult/contract/entities/search';
import { mistakesAllowed, splitsOf, transpositionsOf } from '@auscult/domain/search/mistypings';
import type { Database } from '../../../db/database.ts';
import { expansionOfForms, type TermExpansion } from './term-expansion.ts';
import { type Asker, documentsOf, wordsLike } from './vocabulary-queries.ts';

interface Missing {
  readonly word: string;
  /** Its place among the typed words. */
  readonly at: number;
  readonly isLast: boolean;
}

/** What was done about words that nothing has; one that nothing is like has no meaning, and is left out of the search. */
export interface Correction {
  readonly corrected: CorrectedWord[];
  readonly meant: ReadonlyMap<number, TermExpansion>;
}

/** Looks for what may have been meant: words that are written or sound nearly so, else two words that were typed as one. */
export async function correct(db: Database, missing: readonly Missing[], asker: Asker): Promise<Correction> {
  const meant = new Map<number, TermExpansion>();
  if (missing.length === 0) return { corrected: [], meant };
  const candidates = missing.map((one) => ({ ...one, splits: splitsOf(one.word), swapped: transpositionsOf(one.word) }));
  const mistyped = missing.map(({ word, isLast }) => ({ word, mistakes: mistakesAllowed(word), isUnfinished: isLast }));
  const [alike, documents] = await Promise.all([
    wordsLike(
      db,
      mistyped.filter(({ mistakes }) => mistakes > 0),
      asker,
    ),
    documentsOf(db, [...new Set(candidates.flatMap(({ splits, swapped }) => [...splits.flat(), ...swapped]))], asker),
  ]);
  const often = (word: string) => documents.get(word) ?? 0;
  const rarer = (words: readonly string[]) => Math.min(...words.map(often));
  const corrected = candidates.map(({ word, at, splits, swapped }): CorrectedWord => {
    const like = alike.filter((row) => row.typed === word);
    const forms = [...new Set([...swapped.filter((one) => often(one) > 0), ...like.filter((row) => !row.is_longer).map((row) => row.word)])];
    const longer = like.filter((row) => row.is_longer).map((row) => row.word);
    if (forms.length + longer.length > 0) {
      meant.set(at, { ...expansionOfForms(forms), holding: longer });
      return { typed: word, used: forms.length > 0 ? forms : longer };
    }
    const [split] = splits.filter((one) => rarer(one) > 0).sort((a, b) => rarer(b) - rarer(a));
    if (split === undefined) return { typed: word, used: [] };
    meant.set(at, { ...expansionOfForms([]), split });
    return { typed: word, used: [split.join(' ')] };
  });
  return { corrected, meant };
}
