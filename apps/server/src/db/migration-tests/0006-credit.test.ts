import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0006 credits the claims of before: none before its link, none for time that another one has', async () => {
  await migrateFilled({
    ...(await ownMigration('0006-credit.sql')),
    fill: async (db) => {
      const run = (sql: string) => db.query(unprepared(sql));
      await run(`insert into media_link_issue select learner.id, version.id, '2026-11-20 10:00Z' from learner, audio_version as version`);
      await run(`insert into heard_claim (id, learner_id, audio_version_id, device_id, from_ms, to_ms, rate, started_at, ended_at)
        select claim.id::uuid, learner.id, version.id, learner.id, from_ms, to_ms, rate, started_at, ended_at
        from learner, audio_version as version, (values
          ('00000000-0000-0000-0000-000000000001', 0, 60000, 1.0, '2026-11-20 23:59:30Z'::timestamptz, '2026-11-21 00:00:30Z'::timestamptz),
          ('00000000-0000-0000-0000-000000000002', 100000, 160000, 1.0, '2026-11-21 00:00:00Z', '2026-11-21 00:01:00Z'),
          ('00000000-0000-0000-0000-000000000003', 200000, 320000, 1.5, '2026-11-21 00:02:00Z', '2026-11-21 00:03:00Z'),
          ('00000000-0000-0000-0000-000000000004', 400000, 500000, 1.0, '2026-11-19 00:00:00Z', '2026-11-19 01:00:00Z')
        ) as claim (id, from_ms, to_ms, rate, started_at, ended_at)`);
      await run('update heard_claim set first_received_at = ended_at, received_at = ended_at');
    },
    check: async (db) => {
      const rows = (sql: string) => db.query<Record<string, unknown>>(unprepared(sql));
      expect(await rows('select credited from heard_claim order by id')).toEqual([
        { credited: '{[0,60000)}' },
        { credited: '{[130000,160000)}' },
        { credited: '{[200000,290000)}' },
        { credited: '{}' },
      ]);
      expect(await rows('select rate_percent, segments from credited_segments order by 1')).toEqual([
        { rate_percent: 100, segments: '{[0,60000),[130000,160000)}' },
        { rate_percent: 150, segments: '{[200000,290000)}' },
      ]);
      expect(await rows('select day, used from listening_day order by 1')).toEqual([
        { day: '2026-11-20', used: '{[86370000,86400000)}' },
        { day: '2026-11-21', used: '{[0,60000),[120000,180000)}' },
      ]);
    },
  });
});
