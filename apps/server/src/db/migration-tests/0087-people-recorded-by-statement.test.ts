import { expect, it } from 'vitest';
import { aStream } from '../../testing/builders.ts';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { type Database, unprepared } from '../database.ts';

/** Which episodes and series a statement notes as changed, and not what it noted before. */
async function changesOf(tx: Database, sql: string): Promise<string[]> {
  await tx.query(unprepared('delete from catalogue_change where xact = pg_current_xact_id()'));
  await tx.query(unprepared(sql));
  const rows = await tx.query<{ change: string }>(
    unprepared(`select kind || ' ' || entity_id || case when reindex then '' else ' (not for search)' end as change
      from catalogue_change where xact = pg_current_xact_id() order by kind, entity_id`),
  );
  return rows.map(({ change }) => change);
}

it('0087 notes each episode and series that a statement adds people to, moves them between or takes them from, once', async () => {
  await migrateFilled({
    ...(await ownMigration('0087-people-recorded-by-statement.sql')),
    check: (db) =>
      db.transaction(async (tx) => {
        await tx.query(unprepared(`insert into person (company_id, name) select 1, 'Naam ' || n from generate_series(1, 50) n`));
        const another = await aStream(tx);
        const [one, other] = ['stream 1', `stream ${another.id}`];
        expect(
          await changesOf(tx, `insert into stream_person (stream_id, person_id, role) select s.id, p.id, 'guest' from stream s cross join person p`),
        ).toEqual([one, other]);
        expect(await changesOf(tx, `insert into stream_person (stream_id, person_id, role) values (1, 1, 'guest') on conflict do nothing`)).toEqual(
          [],
        );
        expect(await changesOf(tx, `update stream_person set position = 3 where stream_id = 1`)).toEqual([one]);
        expect(await changesOf(tx, `update stream_person set stream_id = 1, role = 'host' where stream_id = ${another.id}`)).toEqual([one, other]);
        expect(await changesOf(tx, `delete from stream_person where person_id < 5`)).toEqual([one]);
        expect(
          await changesOf(
            tx,
            `insert into course_person (course_id, person_id, role) select c.id, p.id, 'guest' from course c cross join person p where c.id < 3`,
          ),
        ).toEqual(['course 1', 'course 2']);
        expect(await changesOf(tx, `update course_person set course_id = 1, role = 'host' where course_id = 2`)).toEqual(['course 1', 'course 2']);
        expect(await changesOf(tx, `delete from course_person`)).toEqual(['course 1']);
      }),
  });
});
