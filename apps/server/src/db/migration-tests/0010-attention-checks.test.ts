import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { type Database, unprepared } from '../database.ts';

const run = <Row>(db: Database, sql: string) => db.query<Row>(unprepared(sql));

it('0010 asks for no attention where there was an accreditation before, and keeps one confirmation of each check', async () => {
  await migrateFilled({
    ...(await ownMigration('0010-attention-checks.sql')),
    async fill(db) {
      await run(
        db,
        `insert into accreditation (stream_id, profession_id, register, points) select s.id, p.id, 'Register', 2 from stream s, profession p`,
      );
    },
    check: async (db) => {
      expect(await run(db, 'select attention_checks from accreditation')).toEqual([{ attention_checks: false }]);
      const confirm = () =>
        run(
          db,
          `insert into attention_confirmation (learner_id, audio_version_id, number, position_ms, confirmed_at)
          select l.id, v.id, 1, 1000, now() from learner l, audio_version v limit 1`,
        );
      await confirm();
      await expect(confirm()).rejects.toThrow('duplicate key');
    },
  });
});
