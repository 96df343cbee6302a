import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0034 gives certificates what their accreditation asked and gave, and an accreditation that is withdrawn makes room for another', async () => {
  const kept: unknown[] = [];
  await migrateFilled({
    ...(await ownMigration('0034-edited-accreditations.sql')),
    async fill(db) {
      await db.query(
        unprepared(`with made as (
            insert into accreditation (stream_id, profession_id, register, points, listening_percentage, max_rate_percent)
            select s.id, p.id, 'Register', 2, 90, 150 from stream s, profession p order by s.id, p.id limit 1 returning id
          ), issued as (
            insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
            select l.id, made.id, 'CODE', 2, now(), now(), '{}' from learner l, made limit 1 returning id, accreditation_id
          ) insert into met_accreditation (certificate_id, accreditation_id, earned_at) select id, accreditation_id, now() from issued`),
      );
    },
    async check(db) {
      const certified = unprepared(
        'select c.listening_percentage, c.max_rate_percent, m.points::int from certificate c join met_accreditation m on m.certificate_id = c.id',
      );
      kept.push(...(await db.query(certified)));
      const again =
        'insert into accreditation (stream_id, profession_id, register, points) select stream_id, profession_id, register, 3 from accreditation';
      await expect(db.query(unprepared(again))).rejects.toThrow('accreditation_once');
      await db.query(unprepared('update accreditation set withdrawn_at = now(), listening_percentage = 10'));
      await db.query(unprepared(again));
      expect(await db.query(unprepared('select stream_points(stream_id, current_date) from accreditation limit 1'))).toMatchObject([
        { stream_points: expect.objectContaining({}) },
      ]);
      kept.push(...(await db.query(certified)));
    },
  });
  expect(kept).toEqual(Array.from({ length: 2 }, () => ({ listening_percentage: 90, max_rate_percent: 150, points: 2 })));
});
