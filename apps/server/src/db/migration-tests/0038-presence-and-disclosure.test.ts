import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0038 leaves open what the people who are there have to disclose', async () => {
  await migrateFilled({
    ...(await ownMigration('0038-presence-and-disclosure.sql')),
    check: async (db) => {
      for (const table of ['stream_person', 'course_person'])
        expect(await db.query(unprepared(`select from ${table} where disclosure is not null`))).toEqual([]);
      expect(await db.query(unprepared('select from editing_presence'))).toEqual([]);
    },
  });
});
