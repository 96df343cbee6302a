import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0096 leaves the moments that there are where they are', async () => {
  await migrateFilled({
    ...(await ownMigration('0096-placed-moments.sql')),
    fill: async (db) => {
      await db.query(unprepared(`insert into display_moment (stream_id, type, open_ms) select id, 'VIDEO', 25000 from stream limit 1`));
    },
    check: async (db) => {
      expect(await db.query(unprepared('select open_ms, placed_open_ms, placed_close_ms from display_moment where open_ms = 25000'))).toEqual([
        { open_ms: 25_000, placed_open_ms: null, placed_close_ms: null },
      ]);
    },
  });
});
