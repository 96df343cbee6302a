import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0097 knows no numbers of who has written before', async () => {
  await migrateFilled({
    ...(await ownMigration('0097-numbers-of-writers.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id) select id from stream limit 1 on conflict do nothing'));
      await db.query(
        unprepared(`insert into live_participant (stream_id, account_id, key, name, is_moderator, allowance, counted_at)
          select r.stream_id, a.id, repeat('k', 20), 'Noor', false, 1, now() from live_room r, account a limit 1 on conflict do nothing`),
      );
    },
    check: async (db) => {
      const rows = await db.query<{ number_digests: unknown }>(unprepared('select number_digests from live_participant'));
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ number_digests }) => JSON.stringify(number_digests)))).toEqual(new Set(['[]']));
    },
  });
});
