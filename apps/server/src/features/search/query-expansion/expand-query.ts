import type { CorrectedWord } from '@auscult/contract/entities/search';
import type { SearchTerms } from '@auscult/domain/search/matches';
import { wordsOf } from '@auscult/domain/search/words';
import type { Database } from '../../../db/database.ts';
import { correctSpelling } from './correct-spelling.ts';
import { type FoundSynonyms, nearestTerm, spellingsOf, synonymsOf, termsIn } from './find-synonyms.ts';
import { allOf, anyOf, type TsQuery, tsQueryOf } from './parsed-query.ts';
import { expandCompound, expandTerm, expansionOfForms, lookUp, type TermExpansion, wordsByStemAlone } from './term-expansion.ts';
import { countDocuments, type VocabularyScope } from './vocabulary-queries.ts';

/** What was typed, expanded to the words of the vocabulary. */
export interface ExpandedQuery extends TsQuery {
  /** The typed words one after the other, for titles that have them so. */
  readonly phrase: string;
  readonly terms: SearchTerms;
  readonly corrected: CorrectedWord[];
  /** The same, also by what its terms are called elsewhere; null where that adds nothing. */
  readonly widened: TsQuery | null;
  /** Of that, as far as it can be told, only what the typed words do not find; it comes after what they find. */
  readonly elsewhere: TsQuery | null;
}

/** Words after these are ignored. */
const MAX_WORDS = 8;
/** With so many words only their forms are searched: compounds and prefixes of each would cost much and find little. */
const MANY_WORDS = 5;

/** Words like nothing that occurs, for which the terms are looked through. Who types more of them types no medical question. */
const MOST_UNLIKE = 3;

const NO_WORDS: ReadonlySet<string> = new Set();

/** Null when no word matches the vocabulary that is visible in this scope. */
export async function expandQuery(db: Database, typed: string, scope: VocabularyScope): Promise<ExpandedQuery | null> {
  const words = wordsOf(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  // What a stop word is, only the database knows: those that are terms are left out again below.
  const index = await lookUp(db, words, spellingsOf(termsIn(typed, words, NO_WORDS)), scope);
  const allTerms = words.map((word, at) => ({ word, at, isLast: at === words.length - 1 }));
  // Stop words are left out, unless there is nothing else.
  const contentTerms = allTerms.filter(({ word }) => !index.stopWords.has(word));
  const terms = contentTerms.length > 0 ? contentTerms : allTerms;

  const expansions = new Map<number, TermExpansion>();
  const byStem: CorrectedWord[] = [];
  for (const { word, at, isLast } of terms) {
    const expansion = expandTerm(word, isLast, index);
    if (expansion === null) continue;
    expansions.set(at, terms.length >= MANY_WORDS && !isLast && expansion.forms.length > 0 ? expansionOfForms(expansion.forms) : expansion);
    const used = wordsByStemAlone(word, expansion, index);
    if (used.length > 0) byStem.push({ typed: word, used: [...used] });
  }
  const joined = new Map<number, TermExpansion>();
  for (const { at } of terms) {
    const expansion = expansions.has(at + 1) || terms.some((term) => term.at === at + 1) ? expandCompound(words, at, index) : null;
    if (expansion !== null) joined.set(at, expansion);
  }
  const isMissing = (at: number) => terms.some((term) => term.at === at) && !expansions.has(at) && !joined.has(at) && !joined.has(at - 1);
  const synonyms = synonymsOf(termsIn(typed, words, index.stopWords), index.same);
  /** The term that a word belongs to, and whether one of its words is nowhere: then only what else it is called is searched. */
  const termAt = (at: number) => synonyms.find((one) => one.at <= at && at < one.at + one.length);
  const isLost = ({ at, length }: FoundSynonyms) => terms.some((term) => at <= term.at && term.at < at + length && isMissing(term.at));
  const byOtherName = synonyms.filter(isLost).map(({ at, length, other }) => ({ typed: words.slice(at, at + length).join(' '), used: [other] }));
  const missing = terms.filter(({ at }) => isMissing(at) && termAt(at) === undefined);
  const { corrected, replacements } = await correctSpelling(db, missing, scope);
  for (const [at, expansion] of replacements) expansions.set(at, expansion);
  const unlike = missing.filter(({ at }) => !replacements.has(at)).slice(0, MOST_UNLIKE);
  const nearest = unlike.flatMap(({ word, at }) => nearestTerm(word, at) ?? []);
  const meant = new Map(
    nearest.length === 0 ? [] : synonymsOf(nearest, await countDocuments(db, spellingsOf(nearest), scope)).map((one) => [one.at, one]),
  );

  const literal: TsQuery[] = [];
  const wide: TsQuery[] = [];
  const others: TsQuery[] = [];
  let alternatives = 0;
  for (let first = 0; first < words.length; ) {
    const term = termAt(first);
    const length = term?.length ?? 1;
    const own = term && isLost(term) ? [] : queriesOf(first, length);
    const other = term?.query ?? (own.length === 0 ? meant.get(first)?.query : undefined);
    if (own.length > 0) literal.push(...own);
    else if (other !== undefined) literal.push(other);
    const isEither = own.length > 0 && other !== undefined;
    wide.push(...(isEither ? [anyOf([allOf(own), other])] : other === undefined ? own : [other]));
    others.push(...(other === undefined ? own : [other]));
    if (isEither) alternatives += 1;
    first += length;
  }
  if (literal.length === 0) return null;
  const used = [...synonyms, ...meant.values()];
  const found = searchTermsOf([...expansions.values(), ...joined.values()]);
  return {
    ...allOf(literal),
    widened: alternatives > 0 ? allOf(wide) : null,
    // With two terms, what has the one as typed and the other by another name is found by neither half.
    elsewhere: alternatives === 0 ? null : allOf(alternatives === 1 ? others : wide),
    phrase: words.join(' '),
    terms: { ...found, words: new Set([...found.words, ...used.flatMap((one) => one.words)]) },
    corrected: [
      ...byStem,
      ...byOtherName,
      ...corrected.map((one) => {
        const term = one.used.length === 0 ? meant.get(words.indexOf(one.typed)) : undefined;
        return term?.used == null ? one : { typed: one.typed, used: [term.used] };
      }),
    ].toSorted((one, next) => placeOf(one) - placeOf(next)),
  };

  function placeOf(one: CorrectedWord): number {
    return words.indexOf(one.typed.split(' ')[0] ?? '');
  }

  /** Of these typed words, as they stand: each in its expansions, two that are one compound as one. */
  function queriesOf(first: number, length: number): TsQuery[] {
    return terms.flatMap(({ at }) => {
      if (at < first || at >= first + length || (joined.has(at - 1) && !joined.has(at - 2))) return [];
      const [own, next, one] = [expansions.get(at), expansions.get(at + 1), joined.get(at)];
      if (one && !joined.has(at - 1)) return [anyOf([tsQueryOf(one), ...(own && next ? [allOf([tsQueryOf(own), tsQueryOf(next)])] : [])])];
      return own ? [tsQueryOf(own)] : [];
    });
  }
}

function searchTermsOf(expansions: readonly TermExpansion[]): SearchTerms {
  return {
    words: new Set(expansions.flatMap(({ forms, compounds, split }) => [...forms, ...compounds, ...split])),
    beginnings: [...new Set(expansions.flatMap(({ prefix }) => prefix ?? []))],
  };
}
