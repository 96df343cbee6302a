import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0021 keeps what was heard of an episode that is deleted', async () => {
  const evidence = ['heard_claim', 'credited_segments', 'media_link_issue', 'attention_confirmation'];
  await migrateFilled({
    ...(await ownMigration('0021-evidence-without-audio.sql')),
    fill: async (db) => {
      const heard = 'from learner l, audio_version v';
      for (const insert of [
        `insert into heard_claim (id, learner_id, audio_version_id, device_id, from_ms, to_ms, rate, started_at, ended_at, counted_to_ms)
         select gen_random_uuid(), l.id, v.id, gen_random_uuid(), 0, 1000, 1, now(), now(), 1000 ${heard}`,
        `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments) select l.id, v.id, 100, '{[0,1000)}' ${heard}`,
        `insert into media_link_issue (learner_id, audio_version_id, issued_at) select l.id, v.id, now() ${heard}`,
        `insert into attention_confirmation (learner_id, audio_version_id, number, position_ms, confirmed_at) select l.id, v.id, 1, 0, now() ${heard}`,
      ])
        await db.query(unprepared(insert));
    },
    check: async (db) => {
      await db.query(unprepared('delete from stream'));
      expect(await db.query(unprepared('select from audio_version'))).toEqual([]);
      for (const table of evidence) expect([table, await db.query(unprepared(`select from ${table}`))]).toEqual([table, [{}]]);
    },
  });
});
