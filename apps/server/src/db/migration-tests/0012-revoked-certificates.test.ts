import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0012 finds the certificates that were revoked without reading the others', async () => {
  await migrateFilled({
    ...(await ownMigration('0012-revoked-certificates.sql')),
    fill: (db) =>
      db
        .query(
          unprepared(
            `with accredited as (insert into accreditation (stream_id, profession_id, register, points) select s.id, p.id, 'Register', 2 from stream s, profession p returning id)
            insert into certificate (learner_id, accreditation_id, form_version_id, code, points, earned_at, issued_at, snapshot, revoked_at, revoked_reason)
            select l.id, a.id, null, gen_random_uuid()::text, 2, now(), now(), '{}', now(), 'A reason' from learner l, accredited a`,
          ),
        )
        .then(() => {}),
    check: async (db) => {
      const plan = await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        return tx.query<Record<string, string>>(unprepared('explain select code from certificate where revoked_at is not null order by id'));
      });
      expect(plan.map((row) => Object.values(row).join()).join('\n')).toMatch(/certificate_revoked/);
    },
  });
});
