import type { CorrectedWord } from '@auscult/contract/entities/search';
import type { SearchTerms } from '@auscult/domain/search/matches';
import { wordsOf } from '@auscult/domain/search/words';
import type { Database } from '../../../db/database.ts';
import { correctSpelling } from './correct-spelling.ts';
import { allOf, anyOf, type TsQuery, tsQueryOf } from './parsed-query.ts';
import { expandCompound, expandTerm, expansionOfForms, lookUp, type TermExpansion } from './term-expansion.ts';
import type { VocabularyScope } from './vocabulary-queries.ts';

/** What was typed, expanded to the words of the vocabulary. */
export interface ExpandedQuery extends TsQuery {
  /** The typed words one after the other, for titles that have them so. */
  readonly phrase: string;
  readonly terms: SearchTerms;
  readonly corrected: CorrectedWord[];
}

/** Words after these are ignored. */
const MAX_WORDS = 8;
/** With so many words only their forms are searched: compounds and prefixes of each would cost much and find little. */
const MANY_WORDS = 5;

/** Null when no word matches the vocabulary that is visible in this scope. */
export async function expandQuery(db: Database, typed: string, scope: VocabularyScope): Promise<ExpandedQuery | null> {
  const words = wordsOf(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const index = await lookUp(db, words, scope);
  const allTerms = words.map((word, at) => ({ word, at, isLast: at === words.length - 1 }));
  // Stop words are left out, unless there is nothing else.
  const contentTerms = allTerms.filter(({ word }) => !index.stopWords.has(word));
  const terms = contentTerms.length > 0 ? contentTerms : allTerms;

  const expansions = new Map<number, TermExpansion>();
  for (const { word, at, isLast } of terms) {
    const expansion = expandTerm(word, isLast, index);
    if (expansion !== null)
      expansions.set(at, terms.length >= MANY_WORDS && !isLast && expansion.forms.length > 0 ? expansionOfForms(expansion.forms) : expansion);
  }
  const joined = new Map<number, TermExpansion>();
  for (const { at } of terms) {
    const expansion = expansions.has(at + 1) || terms.some((term) => term.at === at + 1) ? expandCompound(words, at, index) : null;
    if (expansion !== null) joined.set(at, expansion);
  }
  const missing = terms.filter(({ at }) => !expansions.has(at) && !joined.has(at) && !joined.has(at - 1));
  const { corrected, replacements } = await correctSpelling(db, missing, scope);
  for (const [at, expansion] of replacements) expansions.set(at, expansion);

  const queries: TsQuery[] = [];
  for (const { at } of terms) {
    if (joined.has(at - 1) && !joined.has(at - 2)) continue;
    const [own, next, one] = [expansions.get(at), expansions.get(at + 1), joined.get(at)];
    if (one && !joined.has(at - 1)) queries.push(anyOf([tsQueryOf(one), ...(own && next ? [allOf([tsQueryOf(own), tsQueryOf(next)])] : [])]));
    else if (own) queries.push(tsQueryOf(own));
  }
  if (queries.length === 0) return null;
  return { ...allOf(queries), phrase: words.join(' '), terms: searchTermsOf([...expansions.values(), ...joined.values()]), corrected };
}

function searchTermsOf(expansions: readonly TermExpansion[]): SearchTerms {
  return {
    words: new Set(expansions.flatMap(({ forms, compounds, split }) => [...forms, ...compounds, ...split])),
    beginnings: [...new Set(expansions.flatMap(({ prefix }) => prefix ?? []))],
  };
}
