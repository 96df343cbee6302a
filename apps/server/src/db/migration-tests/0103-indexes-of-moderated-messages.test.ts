import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it.each([
  ['the notes of a room', 'live_event_notes', `type = 'note_posted' order by seq desc limit 100`],
  ['what moderators look after', 'live_event_looked_after', `type = 'message_posted' and (hidden_at is not null or is_unread)`],
])('0103 finds %s by an index', async (_, index, condition) => {
  await migrateFilled({
    ...(await ownMigration('0103-indexes-of-moderated-messages.sql')),
    check: async (db) => {
      const plan = await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        await tx.query(unprepared('set local enable_bitmapscan = off'));
        return tx.query(unprepared(`explain select seq from live_event where stream_id = 1 and ${condition}`));
      });
      expect(JSON.stringify(plan)).toContain(index);
    },
  });
});
