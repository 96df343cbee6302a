import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0104 finds who is out of a room by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0104-removed-participants.sql')),
    check: async (db) => {
      const plan = await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        return tx.query(unprepared('explain select from live_participant where stream_id = 1 and removed_at is not null'));
      });
      expect(JSON.stringify(plan)).toContain('live_participant_removed');
    },
  });
});
