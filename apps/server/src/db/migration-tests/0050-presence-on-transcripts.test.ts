import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0050 leaves whoever edits something where they are, and lets in those who edit a transcript', async () => {
  const come = (kind: string) => unprepared(`insert into editing_presence select '${kind}', 1, id, now() from account`);
  await migrateFilled({
    ...(await ownMigration('0050-presence-on-transcripts.sql')),
    fill: async (db) => {
      await db.query(come('stream'));
    },
    check: async (db) => {
      await db.query(come('transcript nl'));
      await expect(db.query(come('question'))).rejects.toThrow('editing_presence_object_kind_check');
      expect(await db.query(unprepared('select object_kind from editing_presence order by 1'))).toEqual([
        { object_kind: 'stream' },
        { object_kind: 'transcript nl' },
      ]);
    },
  });
});
