import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { type Database, unprepared } from '../database.ts';

const run = <Row>(db: Database, sql: string) => db.query<Row>(unprepared(sql));

it('0091 lists what was accredited before, once for each profession, and not what was withdrawn', async () => {
  await migrateFilled({
    ...(await ownMigration('0091-accredited-listing.sql')),
    async fill(db) {
      await run(db, `insert into profession (name_nl, name_en) values ('P1', 'P1'), ('P2', 'P2')`);
      await run(
        db,
        `insert into accreditation (stream_id, profession_id, register, points, withdrawn_at)
        select (select min(stream_id) from stream_listing), p.id, r.name, 1, case when p.name_nl = 'P2' then now() end
        from profession p cross join (values ('One'), ('Other')) as r (name) where p.name_nl like 'P_'`,
      );
    },
    check: async (db) => {
      expect(
        await run(
          db,
          `select p.name_nl as name, g.listed_at = l.listed_at as is_same from accredited_listing g
          join stream_listing l on l.stream_id = g.stream_id join profession p on p.id = g.profession_id`,
        ),
      ).toEqual([{ name: 'P1', is_same: true }]);
    },
  });
});
