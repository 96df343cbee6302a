import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0043 opens no feed of a series by itself', async () => {
  await migrateFilled({
    ...(await ownMigration('0043-outgoing-feeds.sql')),
    check: async (db) => {
      const rows = await db.query<{ has_open_feed: boolean; feed_guid: string | null }>(unprepared('select has_open_feed, feed_guid from course'));
      expect(rows).toHaveLength(2);
      expect(rows.every((row) => !row.has_open_feed && row.feed_guid === null)).toBe(true);
    },
  });
});
