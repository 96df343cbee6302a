import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0076 knows from the log when rooms were live, and pays nothing out that ended before', async () => {
  await migrateFilled({
    ...(await ownMigration('0076-attendance-of-broadcasts.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(`with room as (insert into live_room (stream_id, phase, phase_changed_at) select id, 'ended', '2026-11-20 21:30Z' from stream limit 1 returning stream_id)
        insert into live_event (stream_id, seq, key, channel, type, data, at)
        select stream_id, seq, lpad(seq::text, 20, '0'), 'general', 'phase_changed', jsonb_build_object('phase', phase), at from room,
          (values (1, 'live', '2026-11-20 20:00Z'::timestamptz), (2, 'waiting', '2026-11-20 20:40Z'), (3, 'live', '2026-11-20 21:00Z'), (4, 'ended', '2026-11-20 21:30Z'))
            as e (seq, phase, at)`),
      );
    },
    check: async (db) => {
      const rows = await db.query(
        unprepared(`select (select array_agg(extract(epoch from upper(one) - lower(one))::int / 60 order by lower(one)) from unnest(live_during) as one) as minutes,
          settled_at is not null as is_settled from live_room`),
      );
      expect(rows).toEqual([{ minutes: [40, 30], is_settled: true }]);
    },
  });
});
