import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0098 knows how large the changes of before are', async () => {
  await migrateFilled({
    ...(await ownMigration('0098-size-of-edits.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(`insert into edit (object_kind, object_id, at, version, changes) values ('course', 123456, now(), 2, '{"title": ["a", "b"]}')`),
      );
    },
    check: async (db) => {
      expect(await db.query(unprepared('select characters from edit where object_id = 123456'))).toEqual([{ characters: 21 }]);
    },
  });
});
