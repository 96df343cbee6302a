import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0025 takes every audio version there is for one of a feed, with nothing to look at, and knows no other state of an upload', async () => {
  await migrateFilled({
    ...(await ownMigration('0025-uploads.sql')),
    fill: async () => {},
    check: async (db) => {
      const versions = await db.query(
        unprepared('select count(*)::int as count from audio_version where original_key is null and needs_review = $1'),
        ['{}'],
      );
      const all = await db.query(unprepared('select count(*)::int as count from audio_version'));
      expect(versions).toEqual(all);
      const insert = (state: string, fault: string | null) =>
        db.query(
          unprepared(`insert into upload (id, account_id, company_id, stream_id, name, size, state, fault, touched_at, created_at)
            select gen_random_uuid(), a.id, s.company_id, s.id, '', 1, $1, $2, now(), now() from account a, stream s limit 1`),
          [state, fault],
        );
      await insert('failed', 'damaged');
      await expect(insert('failed', null)).rejects.toThrow('upload_fault_check');
      await expect(insert('done', 'damaged')).rejects.toThrow('upload_fault_check');
      await expect(insert('paused', null)).rejects.toThrow('upload_state_check');
      await expect(db.query(unprepared(`update audio_version set needs_review = '{title}'`))).rejects.toThrow('needs_review');
    },
  });
});
