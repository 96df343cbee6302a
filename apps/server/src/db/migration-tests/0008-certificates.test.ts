import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0008 begins without certificates, and has one for a learner, an accreditation and a version', async () => {
  await migrateFilled({
    ...(await ownMigration('0008-certificates.sql')),
    fill: (db) =>
      db
        .query(
          unprepared(
            `insert into accreditation (stream_id, profession_id, register, points) select s.id, p.id, 'Register', 2 from stream s, profession p`,
          ),
        )
        .then(() => {}),
    check: async (db) => {
      const issue = () =>
        db.query(
          unprepared(`insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
            select l.id, a.id, gen_random_uuid()::text, a.points, now(), now(), '{}' from learner l, accreditation a`),
        );
      await issue();
      await expect(issue()).rejects.toThrow('duplicate key');
    },
  });
});
