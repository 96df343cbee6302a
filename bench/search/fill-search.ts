import type { Client } from 'pg';
import { createChance, makeText, makeVocabulary, pickWord } from './generated-words.ts';

const EPISODES = 100_000;
const TRANSCRIPTS = 5000;
const COMPANIES = 60;
const SERIES = 1000;
const PEOPLE = 2000;
const AT_ONCE = 1000;
/** Twenty minutes of talk in cues of ten words. */
const CUES = 280;
const CUE_WORDS = 10;
const CUE_SECONDS = 4.3;

const title = (vocabulary: readonly string[], chance: () => number, words: number) => {
  const text = Array.from({ length: words }, () => pickWord(vocabulary, chance)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

async function inParts(count: number, write: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) await write(from, Math.min(count, from + AT_ONCE));
}
const range = <T>(from: number, to: number, make: (n: number) => T): T[] => Array.from({ length: to - from }, (_, n) => make(from + n));

/**
 * A catalogue of 100,000 episodes, 5,000 of them with a transcript, in words that are the same in every run; answers its vocabulary. It goes
 * past the triggers, and what they would derive is derived once at the end, in sets.
 */
export async function fillSearch(db: Client): Promise<string[]> {
  const chance = createChance(20_261_121);
  const vocabulary = makeVocabulary(chance);
  await db.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
  const base = async (table: string) => (await db.query<{ id: number }>(`select coalesce(max(id), 0)::int as id from ${table}`)).rows[0]?.id ?? 0;
  const [company, course, person, stream, version] = [
    await base('company'),
    await base('course'),
    await base('person'),
    await base('stream'),
    await base('audio_version'),
  ];
  const insert = (sql: string, rows: readonly unknown[]) => db.query(sql, [JSON.stringify(rows)]);

  await insert(
    `insert into company (source_key, imported) select 'found:' || n, jsonb_build_object('name', name) from jsonb_to_recordset($1) as r (n int, name text) order by n`,
    range(0, COMPANIES, (n) => ({ n, name: `${title(vocabulary, chance, 2)} instituut` })),
  );
  await insert(
    `insert into course (company_id, source_key, imported, created_at) select company, 'found:' || n, jsonb_build_object('title', title, 'introduction', intro), now() - n * interval '1 day'
     from jsonb_to_recordset($1) as r (n int, company int, title text, intro text) order by n`,
    range(0, SERIES, (n) => ({
      n,
      company: company + 1 + (n % COMPANIES),
      title: title(vocabulary, chance, 3),
      intro: makeText(vocabulary, chance, 40),
    })),
  );
  await insert(
    `insert into person (company_id, name) select company, name from jsonb_to_recordset($1) as r (n int, company int, name text) order by n`,
    range(0, PEOPLE, (n) => ({
      n,
      company: company + 1 + (n % COMPANIES),
      name: `${title(vocabulary, chance, 1)} ${title(vocabulary, chance, 1)} ${n}`,
    })),
  );
  // Series differ in length as real ones do: the longest has about a thousand episodes.
  const seriesOf = (n: number) => Math.floor(SERIES * (((n * 7919) % EPISODES) / EPISODES) ** 2);
  await inParts(EPISODES, (from, to) =>
    insert(
      `insert into stream (company_id, source_key, imported, released_at, duration_ms, visibility)
       select company, 'found:' || n, jsonb_build_object('title', title, 'summary', summary, 'description', jsonb_build_array(jsonb_build_object('t', 'p', 'c', jsonb_build_array(about)))),
         now() - n * interval '35 minutes', 1200000, case when n % 7 = 3 then 'members' else 'public' end::visibility
       from jsonb_to_recordset($1) as r (n int, company int, title text, summary text, about text) order by n`,
      range(from, to, (n) => ({
        n,
        company: company + 1 + (seriesOf(n) % COMPANIES),
        title: title(vocabulary, chance, 4 + Math.floor(chance() * 4)),
        summary: makeText(vocabulary, chance, 30),
        about: makeText(vocabulary, chance, 60),
      })),
    ),
  );
  await db.query(
    `insert into course_stream (course_id, stream_id, position)
     select ${course} + 1 + floor(${SERIES} * power((n * 7919 % ${EPISODES}) / ${EPISODES}.0, 2))::int, ${stream} + 1 + n, n from generate_series(0, ${EPISODES - 1}) n`,
  );
  await db.query(
    `insert into stream_person (stream_id, person_id) select ${stream} + 1 + n, ${person} + 1 + n % ${PEOPLE} from generate_series(0, ${EPISODES - 1}, 2) n`,
  );
  const step = EPISODES / TRANSCRIPTS;
  await db.query(
    `insert into audio_version (stream_id, content_hash, mime_type, duration_ms, is_measured)
     select ${stream} + 1 + n * ${step}, 'found:' || n, 'audio/mpeg', 1200000, true from generate_series(0, ${TRANSCRIPTS - 1}) n`,
  );
  await db.query(`update stream s set audio_version_id = v.id from audio_version v where v.id > ${version} and s.id = v.stream_id`);
  for (let from = 0; from < TRANSCRIPTS; from += 100)
    await insert(
      `insert into transcript (audio_version_id, language, cues) select version, 'nl', cues from jsonb_to_recordset($1) as r (version int, cues jsonb)`,
      range(from, from + 100, (n) => ({
        version: version + 1 + n,
        cues: range(0, CUES, (cue) => ({
          from: Math.round(cue * CUE_SECONDS * 10) / 10,
          to: Math.round((cue + 1) * CUE_SECONDS * 10) / 10,
          speaker: null,
          text: `${makeText(vocabulary, chance, CUE_WORDS)}${cue % 2 ? '.' : ''}`,
        })),
      })),
    );
  await settle(db, { course, stream });
  return vocabulary;
}

const INDEXED = ['search_document', 'search_passage', 'search_word'];

async function settle(db: Client, { course, stream }: { course: number; stream: number }): Promise<void> {
  await db.query('analyze company, course, stream, course_stream, audio_version, transcript, person, stream_person');
  await db.query(`select refresh_stream_listings(array(select id from stream where id > ${stream}))`);
  await db.query(`select refresh_course_listings(array(select id from course where id > ${course}))`);
  await db.query('select bump_catalogue_version()');
  await db.query('analyze stream_listing, course_listing');
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any ($1::text[]::regclass[]) and not indisprimary`,
    [INDEXED],
  );
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await db.query('select rebuild_search()');
  // Of a partitioned table PostgreSQL says ONLY, which would leave the partitions without.
  for (const { definition } of indexes) await db.query(definition.replace(' ON ONLY ', ' ON '));
  await db.query('vacuum (analyze)');
  await db.query('checkpoint');
}
