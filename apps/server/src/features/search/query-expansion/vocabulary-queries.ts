import { type Database, statement } from '../../../db/database.ts';
import type { Listener } from '../listener.ts';

/** A word of the index that a typed one may stand for. */
export interface WordRow {
  readonly how: 'same' | 'stem' | 'part' | 'beginning' | 'common';
  /** The typed word; for `same` and `common` the word itself. */
  readonly typed: string;
  readonly word: string;
  /** In how many documents and passages it stands. */
  readonly documents: number;
}

/** For whom words are looked up, and when: one that stands only in what they may not see or hear is not there for them. */
export interface Asker extends Listener {
  readonly now: Date;
}

/** What so many documents and passages have is no secret of one that is not out. */
const NO_SECRET = 200;

/** The rows of a query with `word` and `documents` whose word shows; the asker's three parameters begin at `first`. */
const showing = (query: string, first: number) => `with found as materialized (${query})
  select * from found where documents >= ${NO_SECRET} or word in (
    select search_words_seen(array(select distinct word from found where documents < ${NO_SECRET}), $${first}, $${first + 1}::visibility[], $${first + 2})
  )`;
const valuesOf = ({ now, mayHear, accountId }: Asker) => [now, mayHear, accountId];

const STEMS = 20;
const PARTS = 30;
/** Few of what begins with few letters: those words are half of everything, and one more letter tells. Of longer ones only whether there are any. */
const BEGINNINGS = 'case length(typed) when 3 then 5 when 4 then 10 else 1 end';
const SHORTEST_STEM = 4;
const SHORTEST_PART = 5;
const SHORTEST_BEGINNING = 3;
const LAST_CODE_POINT = String.raw`U&'\+10FFFF'`;

// $1 spellings to look up as they stand, $2 the typed words
const known = statement(
  'search_known_words',
  `${showing(
    `select 'same' as how, word as typed, word, documents from search_word where word = any ($1)
  union all
  select 'stem', typed, found.word, found.documents
  from unnest($2::text[]) as typed cross join lateral (
    select word, documents from search_word where stem_nl = coalesce((ts_lexize('pg_catalog.dutch_stem', typed))[1], typed)
    union all
    select word, documents from search_word where stem_en = coalesce((ts_lexize('pg_catalog.english_stem', typed))[1], typed)
    order by documents desc limit ${STEMS}
  ) as found where length(typed) >= ${SHORTEST_STEM}
  union all
  select 'beginning', typed, found.word, found.documents
  from unnest($2::text[]) as typed cross join lateral (
    select word, documents from search_word where word > typed and word < typed || ${LAST_CODE_POINT} order by documents desc limit ${BEGINNINGS}
  ) as found where length(typed) >= ${SHORTEST_BEGINNING}
  union all
  select 'part', typed, found.word, found.documents
  from unnest($2::text[]) as typed cross join lateral (
    select word, documents from search_word where word like '%' || typed || '%' and not word ^@ typed order by documents desc limit ${PARTS}
  ) as found where length(typed) >= ${SHORTEST_PART}`,
    3,
  )}
  union all
  select 'common', word, word, 0 from unnest($2::text[]) as word where word = any (search_common_words())`,
);

const documentsByWord = statement('search_word_documents', showing('select word, documents from search_word where word = any ($1)', 2));

/** In how many documents and passages these words stand; one that is nowhere is missing. */
export async function documentsOf(db: Database, words: readonly string[], asker: Asker): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<Pick<WordRow, 'word' | 'documents'>>(documentsByWord, [words, ...valuesOf(asker)]);
  return new Map(rows.map(({ word, documents }) => [word, documents]));
}

export interface LikeRow {
  readonly typed: string;
  readonly word: string;
  /** It only begins like the typed word, which may be unfinished. */
  readonly is_longer: boolean;
}

const LIKE_EACH = 3;

// $1 typed words, $2 how many letters of each may differ, $3 whether each may be unfinished. A half of a word with one mistake has none; with two,
// one of three parts has none, and what is wrong in the first and the last mostly sounds the same.
const alike = statement(
  'search_alike_words',
  `${showing(
    `select t.typed, best.word, best.documents, best.distance = 0.75 as is_longer, best.distance
  from unnest($1::text[], $2::integer[], $3::boolean[]) as t (typed, mistakes, is_unfinished)
  cross join lateral (
    select word, min(distance) as distance, max(documents) as documents
    from (
      select word, documents, 0.5 as distance from search_word where sound = search_sound(t.typed)
      union all
      select word, documents, 0.75 from search_word
      where t.is_unfinished and sound >= search_sound(t.typed) and sound < search_sound(t.typed) || ${LAST_CODE_POINT}
        and word < left(t.typed, 1) || ${LAST_CODE_POINT} and word >= left(t.typed, 1)
      union all
      select word, documents, levenshtein_less_equal(word, t.typed, t.mistakes) from (
        select word, documents from search_word
        where word >= left(t.typed, length(t.typed) / (t.mistakes + 1)) and word < left(t.typed, length(t.typed) / (t.mistakes + 1)) || ${LAST_CODE_POINT}
        union all
        select word, documents from search_word
        where backwards >= reverse(right(t.typed, length(t.typed) / (t.mistakes + 1)))
          and backwards < reverse(right(t.typed, length(t.typed) / (t.mistakes + 1))) || ${LAST_CODE_POINT}
      ) as half where length(word) between length(t.typed) - t.mistakes and length(t.typed) + t.mistakes
    ) as candidate
    where distance <= t.mistakes
    group by word order by 2, 3 desc, word limit ${LIKE_EACH}
  ) as best`,
    4,
  )}
  order by distance, documents desc, word`,
);

/** What the index knows of these spellings and typed words. */
export const knownWords = (db: Database, spellings: readonly string[], typed: readonly string[], asker: Asker) =>
  db.query<WordRow>(known, [spellings, typed, ...valuesOf(asker)]);

export interface Mistyped {
  readonly word: string;
  readonly mistakes: number;
  readonly isUnfinished: boolean;
}

/** Words that are nearly these, the nearest and most frequent first. */
export async function wordsLike(db: Database, typed: readonly Mistyped[], asker: Asker): Promise<LikeRow[]> {
  if (typed.length === 0) return [];
  return db.query<LikeRow>(alike, [
    typed.map(({ word }) => word),
    typed.map(({ mistakes }) => mistakes),
    typed.map(({ isUnfinished }) => isUnfinished),
    ...valuesOf(asker),
  ]);
}
