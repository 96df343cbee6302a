import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { unprepared } from './database.ts';
import { readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** Tables that grow with what publishers and editors bring, not with what people do; and those that a commit empties. */
const OF_THE_CATALOGUE = new Set(
  `accreditation accreditation_reference accredited_listing announced_stream answer audio_version audio_waveform bank_question catalogue_change catalogue_version category chapter chapter_image company company_followers course course_listing course_person course_popularity course_stream display_moment document_file editing_presence featured_course featured_course_profession featured_theme feed feed_item fetch_task form form_version image media person popularity_version profession profession_category provider_access question register schema_migration search_document search_passage search_word search_word_delta search_word_pending setting stream stream_document stream_listing stream_person stream_popularity told_answer transcript transcript_change transcription`.split(
    ' ',
  ),
);

/** What the page for operators says that grows with use. */
function growingTables(): string[] {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [table = ''] = page.split('## What grows, and how long it is kept\n\n')[1]?.split('\n\n') ?? [];
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

describe('docs/operations.md', () => {
  it('says of every table that grows with use how long its rows are kept', async () => {
    const tables = await database.db.query<{ name: string }>(
      unprepared(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
      ),
    );
    const unnamed = tables.map(({ name }) => name).filter((name) => !OF_THE_CATALOGUE.has(name));
    expect(growingTables().toSorted()).toEqual(unnamed);
  });
});

/** Made before the first release: their tables were empty. */
const BEFORE_RELEASE = '0029-granted-rights.sql';
const OUTSIDE_TRANSACTION = '-- outside a transaction\n';

/** Indexes that would be made on a table that others write to meanwhile. */
function blockingIndexes(sql: string, growing: readonly string[]): string[] {
  if (sql.startsWith(OUTSIDE_TRANSACTION)) return [];
  return [...sql.matchAll(/^create (?:unique )?index (\w+) on (\w+)/gim)]
    .filter(([, , table = '']) => growing.includes(table) && !new RegExp(`create (?:unlogged )?table ${table} \\(`).test(sql))
    .map(([, name = '']) => name);
}

describe('a migration', () => {
  it('holds up nobody who writes while it makes an index on a table that grows with use', async () => {
    const later = (await readMigrations()).filter(({ name }) => name > BEFORE_RELEASE);
    const blocking = later.map(({ name, sql }) => [name, blockingIndexes(sql, growingTables())] as const).filter(([, indexes]) => indexes.length > 0);
    expect(blocking, 'begin the file with "-- outside a transaction" and create the index concurrently: docs/decisions/026').toEqual([]);
  });

  it('is seen when it does', () => {
    const growing = growingTables();
    expect(blockingIndexes('create table a (b int);\ncreate unique index heard_claim_b on heard_claim (device_id);', growing)).toEqual([
      'heard_claim_b',
    ]);
    expect(blockingIndexes('create table a (b int);\ncreate index a_b on a (b);', growing)).toEqual([]);
    // One that is made with its table is made of nothing.
    expect(blockingIndexes('create table heard_claim (\nb int);\ncreate index a_b on heard_claim (b);', growing)).toEqual([]);
    expect(blockingIndexes('-- outside a transaction\ncreate index concurrently if not exists c on heard_claim (device_id)', growing)).toEqual([]);
  });
});
