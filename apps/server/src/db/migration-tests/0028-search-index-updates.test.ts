import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

const PENDING = `select (gin_clean_pending_list('search_passage_words') + gin_clean_pending_list('search_document_streams_words_idx')
  + gin_clean_pending_list('search_document_streams_title_words_idx'))::int as pages`;
const WRITE = `insert into search_passage (stream_id, place, audio_version_id, listed_at, visible_from, visibility, words, sentences)
  select coalesce(max(stream_id), 0) + 1, 0, 1, now(), '-infinity', 'public', 'woord', '[]' from search_passage`;
const WRITE_DOCUMENT = `insert into search_document (kind, entity_id, company_id, listed_at, visible_from, title, title_words, metadata_words, words)
  select 'stream', max(entity_id) + 1, 1, now(), '-infinity', '', 'woord', 'woord', 'woord' from search_document`;

it('0028 writes words into their indexes at once, and what was pending too', async () => {
  await migrateFilled({
    ...(await ownMigration('0028-search-index-updates.sql')),
    fill: async (db) => {
      for (const sql of [WRITE, WRITE_DOCUMENT]) await db.query(unprepared(sql));
    },
    check: async (db) => {
      expect(await db.query(unprepared(PENDING))).toEqual([{ pages: 0 }]);
      for (const sql of [WRITE, WRITE_DOCUMENT]) await db.query(unprepared(sql));
      expect(await db.query(unprepared(PENDING))).toEqual([{ pages: 0 }]);
    },
  });
});
