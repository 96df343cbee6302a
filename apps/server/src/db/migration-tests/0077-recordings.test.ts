import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0077 leaves uploads as they are, with the chapters of their files', async () => {
  await migrateFilled({
    ...(await ownMigration('0077-recordings.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(`insert into upload (id, account_id, company_id, stream_id, name, size, touched_at, created_at)
          select gen_random_uuid(), a.id, s.company_id, s.id, 'avond.mp3', 9, now(), now() from (select id from account limit 1) as a, (select * from stream limit 1) as s`),
      );
    },
    check: async (db) => {
      expect(await db.query(unprepared('select name, chapters, account_id is null as is_recording from upload'))).toEqual([
        { name: 'avond.mp3', chapters: null, is_recording: false },
      ]);
    },
  });
});
