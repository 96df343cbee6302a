import { type Database, statement } from '../../../db/database.ts';
import type { Listener } from '../../../policies/listener.ts';

/** A word of the index that a typed one may stand for. */
export interface WordRow {
  readonly how: 'same' | 'stem' | 'compound' | 'prefix' | 'stop_word';
  /** The typed word; for `same` and `stop_word` the word itself. */
  readonly typed: string;
  readonly word: string;
  /** In how many documents and passages it stands. */
  readonly documents: number;
}

/** For whom words are looked up, and when: words that occur only in what they may not see or hear are left out. */
export interface VocabularyScope extends Listener {
  readonly now: Date;
}

/** A word of so many documents reveals nothing about one that is not published: its visibility is not checked. */
const VISIBLE_BY_FREQUENCY = 200;

/** The rows of a query with `word` and `documents` whose word is visible; the three parameters of the scope begin at `first`. */
const visibleOnly = (query: string, first: number) => `with found as materialized (${query})
  select * from found where documents >= ${VISIBLE_BY_FREQUENCY} or word in (
    select visible_search_words(array(select distinct word from found where documents < ${VISIBLE_BY_FREQUENCY}), $${first}, $${first + 1}::visibility[], $${first + 2})
  )`;
const valuesOf = ({ now, mayHear, own }: VocabularyScope) => [now, mayHear, own?.accountId ?? null];

const STEMS = 20;
const COMPOUNDS = 30;
/** Few completions of short prefixes, which match too much; of longer ones only whether there are any. */
const COMPLETIONS = 'case length(typed) when 3 then 5 when 4 then 10 else 1 end';
const MIN_STEM = 4;
const MIN_COMPOUND_PART = 5;
const MIN_PREFIX = 3;
const LAST_CODE_POINT = String.raw`U&'\+10FFFF'`;

// $1 spellings to look up as they stand, $2 the typed words
const known = statement(
  'search_known_words',
  `${visibleOnly(
    `select 'same' as how, word as typed, word, documents from search_word where word = any ($1)
  union all
  select 'stem', typed, found.word, found.documents
  from unnest($2::text[]) as typed cross join lateral (
    select word, documents from search_word where stem_nl = coalesce((ts_lexize('pg_catalog.dutch_stem', typed))[1], typed)
    union all
    select word, documents from search_word where stem_en = coalesce((ts_lexize('pg_catalog.english_stem', typed))[1], typed)
    order by documents desc limit ${STEMS}
  ) as found where length(typed) >= ${MIN_STEM}
  union all
  select 'prefix', typed, found.word, found.documents
  from unnest($2::text[]) as typed cross join lateral (
    select word, documents from search_word where word > typed and word < typed || ${LAST_CODE_POINT} order by documents desc limit ${COMPLETIONS}
  ) as found where length(typed) >= ${MIN_PREFIX}
  union all
  select 'compound', typed, found.word, found.documents
  from unnest($2::text[]) as typed cross join lateral (
    select word, documents from search_word where word like '%' || typed || '%' and not word ^@ typed order by documents desc limit ${COMPOUNDS}
  ) as found where length(typed) >= ${MIN_COMPOUND_PART}`,
    3,
  )}
  union all
  select 'stop_word', word, word, 0 from unnest($2::text[]) as word where word = any (search_stop_words())`,
  'generic',
);

const documentsByWord = statement(
  'search_word_documents',
  visibleOnly('select word, documents from search_word where word = any ($1)', 2),
  'generic',
);

/** In how many documents and passages these words stand; words without any are missing. */
export async function countDocuments(db: Database, words: readonly string[], scope: VocabularyScope): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<Pick<WordRow, 'word' | 'documents'>>(documentsByWord, [words, ...valuesOf(scope)]);
  return new Map(rows.map(({ word, documents }) => [word, documents]));
}

export interface SimilarWordRow {
  readonly typed: string;
  readonly word: string;
  /** It only begins like the typed word, which may be unfinished. */
  readonly is_longer: boolean;
}

const MAX_SIMILAR = 3;
/** In letters of its phonetic key: all that repeats one letter has a key of one, and so does that letter alone. */
const SHORTEST_SOUND = 3;
/** Half of the typed letters. */
const FARTHEST_SOUND = '(length(t.typed) + 1) / 2';
/** Whether these letters of a word that sounds like the typed one are also spelt like it. */
const isNear = (letters: string) =>
  `length(search_phonetic(t.typed)) >= ${SHORTEST_SOUND} and levenshtein_less_equal(${letters}, t.typed, ${FARTHEST_SOUND}) <= ${FARTHEST_SOUND}`;

// $1 typed words, $2 how many letters of each may differ, $3 whether each may be unfinished. With one mistake, one half of
// the word has none; with two, one third has none, and mistakes in the first and last third mostly have the same phonetic key.
const similar = statement(
  'search_alike_words',
  `${visibleOnly(
    `select t.typed, best.word, best.documents, best.distance = 0.75 as is_longer, best.distance
  from unnest($1::text[], $2::integer[], $3::boolean[]) as t (typed, mistakes, is_unfinished)
  cross join lateral (
    select word, min(distance) as distance, max(documents) as documents
    from (
      select word, documents, 0.5 as distance from search_word where phonetic = search_phonetic(t.typed) and ${isNear('word')}
      union all
      select word, documents, 0.75 from search_word
      where t.is_unfinished and phonetic >= search_phonetic(t.typed) and phonetic < search_phonetic(t.typed) || ${LAST_CODE_POINT}
        and word < left(t.typed, 1) || ${LAST_CODE_POINT} and word >= left(t.typed, 1)
        and ${isNear('left(word, length(t.typed))')}
      union all
      select word, documents, levenshtein_less_equal(word, t.typed, t.mistakes) from (
        select word, documents from search_word
        where word >= left(t.typed, length(t.typed) / (t.mistakes + 1)) and word < left(t.typed, length(t.typed) / (t.mistakes + 1)) || ${LAST_CODE_POINT}
        union all
        select word, documents from search_word
        where reversed >= reverse(right(t.typed, length(t.typed) / (t.mistakes + 1)))
          and reversed < reverse(right(t.typed, length(t.typed) / (t.mistakes + 1))) || ${LAST_CODE_POINT}
      ) as half where length(word) between length(t.typed) - t.mistakes and length(t.typed) + t.mistakes
    ) as candidate
    where distance <= t.mistakes
    group by word order by 2, 3 desc, word limit ${MAX_SIMILAR}
  ) as best`,
    4,
  )}
  order by distance, documents desc, word`,
  'generic',
);

/** The words of the vocabulary that these spellings and typed words stand for. */
export const knownWords = (db: Database, spellings: readonly string[], typed: readonly string[], scope: VocabularyScope) =>
  db.query<WordRow>(known, [spellings, typed, ...valuesOf(scope)]);

export interface Mistyped {
  readonly word: string;
  readonly mistakes: number;
  readonly isUnfinished: boolean;
}

/** Words of similar spelling or sound, the nearest and most frequent first. */
export async function findSimilarWords(db: Database, typed: readonly Mistyped[], scope: VocabularyScope): Promise<SimilarWordRow[]> {
  if (typed.length === 0) return [];
  return db.query<SimilarWordRow>(similar, [
    typed.map(({ word }) => word),
    typed.map(({ mistakes }) => mistakes),
    typed.map(({ isUnfinished }) => isUnfinished),
    ...valuesOf(scope),
  ]);
}
