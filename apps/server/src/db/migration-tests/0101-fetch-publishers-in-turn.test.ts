import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0101 knows whose the tasks of before are', async () => {
  await migrateFilled({
    ...(await ownMigration('0101-fetch-publishers-in-turn.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(`with publisher as (insert into company (source_key, imported) values ('0101', '{}') returning id),
          series as (insert into course (company_id, kind, source_key, imported) select id, 'series', '0101', '{}' from publisher returning id),
          episode as (insert into stream (company_id, source_key, imported) select id, '0101', '{}' from publisher returning id)
          insert into fetch_task (kind, company_id, course_id, stream_id, url)
          select 'cover', publisher.id, null::integer, null::integer, 'https://0101.example' from publisher
          union all select 'cover', null, series.id, null, 'https://0101.example' from series
          union all select 'audio', null, null, episode.id, 'https://0101.example' from episode`),
      );
    },
    check: async (db) => {
      const rows = await db.query(
        unprepared(`select count(*)::int as tasks from fetch_task t join company c on c.id = t.publisher_id where c.source_key = '0101'`),
      );
      expect(rows).toEqual([{ tasks: 3 }]);
    },
  });
});
