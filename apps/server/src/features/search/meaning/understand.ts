import type { CorrectedWord } from '@auscult/contract/entities/search';
import type { Sought } from '@auscult/domain/search/matches';
import { wordsOf } from '@auscult/domain/search/words';
import type { Database } from '../../../db/database.ts';
import { correct } from './correct.ts';
import { allOf, anyOf, type Question, questionOf } from './question.ts';
import { joinedSense, lookUp, type Sense, senseOf, senseOfForms } from './sense.ts';
import type { Asker } from './word-queries.ts';

/** What was typed, as the index can be asked for it. */
export interface Understood extends Question {
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
export async function understand(db: Database, typed: string, asker: Asker): Promise<Understood | null> {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const index = await lookUp(db, words, asker);
  const everyone = words.map((word, at) => ({ word, at, isLast: at === words.length - 1 }));
  // The small words of a sentence are not asked for, unless there is nothing else.
  const telling = everyone.filter(({ word }) => !index.common.has(word));
  const terms = telling.length > 0 ? telling : everyone;

  const senses = new Map<number, Sense>();
  for (const { word, at, isLast } of terms) {
    const sense = senseOf(word, isLast, index);
    if (sense !== null) senses.set(at, terms.length >= MANY_WORDS && !isLast && sense.forms.length > 0 ? senseOfForms(sense.forms) : sense);
  }
  const joined = new Map<number, Sense>();
  for (const { at } of terms) {
    const sense = senses.has(at + 1) || terms.some((term) => term.at === at + 1) ? joinedSense(words, at, index) : null;
    if (sense !== null) joined.set(at, sense);
  }
  const missing = terms.filter(({ at }) => !senses.has(at) && !joined.has(at) && !joined.has(at - 1));
  const { corrected, meant } = await correct(db, missing, asker);
  for (const [at, sense] of meant) senses.set(at, sense);

  const questions: Question[] = [];
  for (const { at } of terms) {
    if (joined.has(at - 1) && !joined.has(at - 2)) continue;
    const [own, next, one] = [senses.get(at), senses.get(at + 1), joined.get(at)];
    if (one && !joined.has(at - 1)) questions.push(anyOf([questionOf(one), ...(own && next ? [allOf([questionOf(own), questionOf(next)])] : [])]));
    else if (own) questions.push(questionOf(own));
  }
  if (questions.length === 0) return null;
  return { ...allOf(questions), phrase: words.join(' '), sought: soughtBy([...senses.values(), ...joined.values()]), corrected };
}

function soughtBy(senses: readonly Sense[]): Sought {
  return {
    words: new Set(senses.flatMap(({ forms, holding, split }) => [...forms, ...holding, ...split])),
    beginnings: [...new Set(senses.flatMap(({ beginning }) => beginning ?? []))],
  };
}
