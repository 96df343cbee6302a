import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0103 finds the notes of a room by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0103-notes-of-rooms.sql')),
    check: async (db) => {
      const plan = await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        await tx.query(unprepared('set local enable_bitmapscan = off'));
        return tx.query(unprepared(`explain select seq from live_event where stream_id = 1 and type = 'note_posted' order by seq desc limit 100`));
      });
      expect(JSON.stringify(plan)).toContain('live_event_notes');
    },
  });
});
