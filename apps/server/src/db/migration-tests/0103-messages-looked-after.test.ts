import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0103 finds what moderators look after by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0103-messages-looked-after.sql')),
    check: async (db) => {
      const plan = await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        await tx.query(unprepared('set local enable_bitmapscan = off'));
        return tx.query(
          unprepared(`explain select seq from live_event where stream_id = 1 and type = 'message_posted' and (hidden_at is not null or is_unread)`),
        );
      });
      expect(JSON.stringify(plan)).toContain('live_event_looked_after');
    },
  });
});
