import type { CorrectedWord } from '@auscult/contract/entities/search';
import type { Sought } from '@auscult/domain/search/matches';
import { wordsOf } from '@auscult/domain/search/words';
import type { Database } from '../../../db/database.ts';
import { correct } from './correct-spelling.ts';
import { allOf, anyOf, type TsQuery, tsQueryOf } from './parsed-query.ts';
import { expandCompound, expandTerm, expansionOfForms, lookUp, type TermExpansion } from './term-expansion.ts';
import type { Asker } from './vocabulary-queries.ts';

/** What was typed, as the index can be asked for it. */
export interface ExpandedQuery extends TsQuery {
  /** The typed words one after the other, for titles that have them so. */
  readonly phrase: string;
  readonly sought: Sought;
  readonly corrected: CorrectedWord[];
}

/** More words than anyone types; what follows is not looked at. */
const MOST_WORDS = 8;
/** From here on the words themselves tell enough: what holds or begins with each of them would be a long search for little. */
const MANY_WORDS = 5;

/** Null when nothing in the index can be meant; what the asker may neither see nor hear is not in it. */
export async function expandQuery(db: Database, typed: string, asker: Asker): Promise<ExpandedQuery | null> {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const index = await lookUp(db, words, asker);
  const everyone = words.map((word, at) => ({ word, at, isLast: at === words.length - 1 }));
  // The small words of a sentence are not asked for, unless there is nothing else.
  const telling = everyone.filter(({ word }) => !index.common.has(word));
  const terms = telling.length > 0 ? telling : everyone;

  const senses = new Map<number, TermExpansion>();
  for (const { word, at, isLast } of terms) {
    const sense = expandTerm(word, isLast, index);
    if (sense !== null) senses.set(at, terms.length >= MANY_WORDS && !isLast && sense.forms.length > 0 ? expansionOfForms(sense.forms) : sense);
  }
  const joined = new Map<number, TermExpansion>();
  for (const { at } of terms) {
    const sense = senses.has(at + 1) || terms.some((term) => term.at === at + 1) ? expandCompound(words, at, index) : null;
    if (sense !== null) joined.set(at, sense);
  }
  const missing = terms.filter(({ at }) => !senses.has(at) && !joined.has(at) && !joined.has(at - 1));
  const { corrected, meant } = await correct(db, missing, asker);
  for (const [at, sense] of meant) senses.set(at, sense);

  const questions: TsQuery[] = [];
  for (const { at } of terms) {
    if (joined.has(at - 1) && !joined.has(at - 2)) continue;
    const [own, next, one] = [senses.get(at), senses.get(at + 1), joined.get(at)];
    if (one && !joined.has(at - 1)) questions.push(anyOf([tsQueryOf(one), ...(own && next ? [allOf([tsQueryOf(own), tsQueryOf(next)])] : [])]));
    else if (own) questions.push(tsQueryOf(own));
  }
  if (questions.length === 0) return null;
  return { ...allOf(questions), phrase: words.join(' '), sought: soughtBy([...senses.values(), ...joined.values()]), corrected };
}

function soughtBy(senses: readonly TermExpansion[]): Sought {
  return {
    words: new Set(senses.flatMap(({ forms, holding, split }) => [...forms, ...holding, ...split])),
    beginnings: [...new Set(senses.flatMap(({ beginning }) => beginning ?? []))],
  };
}
