import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0023 gives what is there its first version, and keeps the edits of an account that is gone', async () => {
  await migrateFilled({
    ...(await ownMigration('0023-editing.sql')),
    check: async (db) => {
      for (const table of ['company', 'course', 'stream'])
        expect(await db.query(unprepared(`select distinct version from ${table}`))).toEqual([{ version: 1 }]);
      await db.query(
        unprepared(`insert into edit (object_kind, object_id, company_id, account_id, at, version, changes)
          select 'stream', s.id, s.company_id, a.id, now(), 2, '{"title": ["Eerst", "Dan"]}' from stream s, account a limit 1`),
      );
      await db.query(unprepared('delete from account'));
      expect(await db.query(unprepared('select account_id, changes from edit'))).toEqual([
        { account_id: null, changes: { title: ['Eerst', 'Dan'] } },
      ]);
      await db.query(unprepared('delete from company'));
      expect(await db.query(unprepared('select from edit'))).toEqual([]);
    },
  });
});
