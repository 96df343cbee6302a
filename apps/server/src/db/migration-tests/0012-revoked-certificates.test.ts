import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0012 finds the certificates that were revoked without reading the others', async () => {
  await migrateFilled({
    ...(await ownMigration('0012-revoked-certificates.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into learner (id) select gen_random_uuid() from generate_series(1, 2000)'));
      await db.query(
        unprepared(
          `with accredited as (insert into accreditation (stream_id, profession_id, register, points) select s.id, p.id, 'Register', 2 from stream s, profession p limit 1 returning id)
          insert into certificate (learner_id, accreditation_id, form_version_id, code, points, earned_at, issued_at, snapshot, revoked_at, revoked_reason)
          select l.id, a.id, null, gen_random_uuid()::text, 2, now(), now(), '{}', revoked.at, revoked.reason
          from (select id, row_number() over () = 1 as is_first from learner) as l
          cross join accredited a
          -- Inserted so, not updated: an index over rows that were updated is left alone while an older transaction runs anywhere.
          left join (values (now(), 'A reason')) as revoked (at, reason) on l.is_first`,
        ),
      );
    },
    check: async (db) => {
      await db.query(unprepared('analyze certificate'));
      const plan = await db.query<Record<string, string>>(
        unprepared('explain select code from certificate where revoked_at is not null order by id'),
      );
      expect(plan.map((row) => Object.values(row).join()).join('\n')).toMatch(/certificate_revoked/);
    },
  });
});
