import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0017 keeps what there is beyond a limit, lets it be changed and removed, and refuses more', async () => {
  await migrateFilled({
    ...(await ownMigration('0017-bounds-of-members.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(
          `insert into company (source_key, imported, state, is_own_originals) select 'C' || n, '{}', 'published', false from generate_series(1, 1002) as n`,
        ),
      );
      await db.query(
        unprepared(
          'insert into follow (account_id, company_id) select (select min(id) from account), id from company where source_key is distinct from $1 on conflict do nothing',
        ),
        ['C1002'],
      );
      await db.query(
        unprepared(
          `insert into listening_day (learner_id, day, used) select learner_id, '2026-01-01', '{[0,1000)}' from account where learner_id is not null limit 1`,
        ),
      );
    },
    check: async (db) => {
      const run = (sql: string) => db.query<Record<string, unknown>>(unprepared(sql));
      await run(`update follow set created_at = now() where company_id = (select min(company_id) from follow)`);
      const more =
        'insert into follow (account_id, company_id) select (select min(id) from account), id from company c where not exists (select from follow f where f.company_id = c.id) limit 1';
      await expect(run(more)).rejects.toMatchObject({ code: 'LIMIT' });
      await run('delete from follow where company_id in (select company_id from follow limit 10)');
      await run(more);
      expect(await run('select claims from listening_day')).toEqual([{ claims: 0 }]);
    },
  });
});
