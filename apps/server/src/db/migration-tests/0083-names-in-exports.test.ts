import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0083 has nobody of before agreed, and keeps who agrees as long as their account', async () => {
  await migrateFilled({
    ...(await ownMigration('0083-names-in-exports.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id) select id from stream'));
    },
    check: async (db) => {
      const agreed = () => db.query(unprepared('select account_id from live_name_consent'));
      expect(await agreed()).toEqual([]);
      expect(await db.query(unprepared('select distinct last_number from live_room'))).toEqual([{ last_number: 0 }]);
      await db.query(
        unprepared(
          'insert into live_name_consent select s.id, a.id, now() from (select min(id) as id from stream) as s, (select min(id) as id from account) as a',
        ),
      );
      expect(await agreed()).toHaveLength(1);
      await db.query(unprepared('delete from account where id = (select account_id from live_name_consent)'));
      expect(await agreed()).toEqual([]);
    },
  });
});
