import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, aStream } from '../../testing/builders.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const query = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) => database.db.query<Row>(unprepared(sql), values);
const versionOf = async (stream: { id: number }) =>
  (await query<{ version: number }>('select version from stream_listing where stream_id = $1', [stream.id]))[0]?.version ?? null;
const foundBy = async (word: string) =>
  (
    await query<{ id: number }>(`select entity_id as id from search_document where kind = 'stream' and words @@ to_tsquery('simple', $1)`, [word])
  ).map(({ id }) => id);

function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Until another connection to this database waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const waiting = await query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length > 0) return;
  }
}

describe('When the catalogue changes', () => {
  it('lists nothing of what was rolled back, in whole or to a savepoint', async () => {
    const course = await aCourse(database.db);
    const ids: number[] = [];
    await database.db.transaction(async (tx) => {
      ids.push((await aStream(tx, { course, title: 'Blijft' })).id);
      await tx
        .transaction(async (part) => {
          await aStream(part, { course, title: 'Verdwijnt' });
          throw new Error('not this part');
        })
        .catch(() => {});
    });
    await database.db
      .transaction(async (tx) => {
        await aStream(tx, { course, title: 'Verdwijnt ook' });
        throw new Error('nothing of it');
      })
      .catch(() => {});
    const rows = await query<{ stream_id: number; place: number }>('select stream_id, place from stream_listing where series_id = $1', [course.id]);
    expect(rows).toEqual([{ stream_id: ids[0], place: 1 }]);
    expect(await query('select from catalogue_change')).toEqual([]);
  });

  it('gives a new version to the cards that show it, and to no others', async () => {
    const company = await aCompany(database.db);
    const [course, other] = [await aCourse(database.db, { company }), await aCourse(database.db, { company })];
    const [first, second, elsewhere] = [
      await aStream(database.db, { course }),
      await aStream(database.db, { course }),
      await aStream(database.db, { course: other }),
    ];
    const versions = () => Promise.all([first, second, elsewhere].map(versionOf));
    const changed = async (sql: string, id: number) => {
      const before = await versions();
      await query(sql, [id]);
      return (await versions()).map((version, index) => version !== before[index]);
    };
    expect(await changed(`update stream set edited = '{"title": "Anders"}' where id = $1`, first.id)).toEqual([true, false, false]);
    expect(await changed(`update course set edited = '{"title": "Anders"}' where id = $1`, course.id)).toEqual([true, true, false]);
    expect(await changed(`update company set edited = '{"name": "Anders"}' where id = $1`, company.id)).toEqual([true, true, true]);
    expect(await changed('update company set updated_at = now() where id = $1', company.id)).toEqual([false, false, false]);
    expect(await changed('update stream set duration_ms = duration_ms where id = $1', first.id)).toEqual([false, false, false]);
  });

  it('lets a stream that comes in during a renaming carry the new name', async () => {
    const company = await aCompany(database.db, { name: 'Koekoekshuis' });
    const course = await aCourse(database.db, { company });
    const before = await aStream(database.db, { course });
    const [renamed, inserted] = [gate(), gate()];
    const renaming = database.db.transaction(async (tx) => {
      await tx.query(unprepared(`update company set edited = '{"name": "Spechtenhuis"}' where id = $1`), [company.id]);
      renamed.open();
      await inserted.opened;
      await someoneWaits();
    });
    const inserting = database.db.transaction(async (tx) => {
      await renamed.opened;
      const stream = await aStream(tx, { course });
      inserted.open();
      return stream;
    });
    const [stream] = await Promise.all([inserting, renaming]);
    expect((await foundBy('spechtenhuis')).toSorted((one, other) => one - other)).toEqual([before.id, stream.id]);
    expect(await foundBy('koekoekshuis')).toEqual([]);
  });

  it('holds up no commit of another company while a change is under way, though both have the same words', async () => {
    const [one, other] = [await aCourse(database.db), await aCourse(database.db)];
    await database.db.transaction(async (tx) => {
      await aStream(tx, { course: one, title: 'Roodborstje' });
      const stream = await aStream(database.db, { course: other, title: 'Roodborstje' });
      expect(await foundBy('roodborstje')).toEqual([stream.id]);
    });
    expect(await foundBy('roodborstje')).toHaveLength(2);
  });

  it('does not rank a series again when audio of one of its episodes came in', async () => {
    const { db, stop } = await startTestDatabase();
    const stream = await aStream(db, { course: await aCourse(db) });
    // Ranking reads all episodes of a series: here it fails.
    await db.query(
      unprepared(`create or replace function refresh_course_listings(ids integer[]) returns void language plpgsql as $$
        begin if cardinality(ids) > 0 then raise exception 'ranked'; end if; end $$`),
    );
    const version = () => db.query(unprepared('select version from course_listing'));
    const before = await version();
    await db.query(unprepared('update stream set duration_ms = 1234 where id = $1'), [stream.id]);
    expect(await version()).not.toEqual(before);
    await expect(db.query(unprepared(`update stream set state = 'withdrawn' where id = $1`), [stream.id])).rejects.toThrow('ranked');
    await stop();
  });

  it('cleans up behind a company that is deleted with all it had', async () => {
    const company = await aCompany(database.db, { name: 'Uilenhuis' });
    const course = await aCourse(database.db, { company });
    await aStream(database.db, { course: await aCourse(database.db, { parent: course }) });
    expect(await foundBy('uilenhuis')).toHaveLength(1);
    await query('delete from company where id = $1', [company.id]);
    for (const table of ['stream_listing', 'course_listing', 'search_document'])
      expect(await query(`select from ${table} where company_id = $1`, [company.id])).toEqual([]);
  });
});
