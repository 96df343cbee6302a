import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0011 has asked nobody yet, and sends once for an attempt and a number of days', async () => {
  await migrateFilled({
    ...(await ownMigration('0011-recall.sql')),
    async fill(db) {
      const run = (sql: string) => db.query(unprepared(sql));
      await run(`insert into form (type, stream_id) select 'exam', id from stream limit 1`);
      await run(`insert into form_version (form_id, number, title) select id, 1, 'Toets' from form`);
      await run(
        `insert into form_attempt (learner_id, form_id, number, form_version_id, state) select l.id, v.form_id, 1, v.id, 'passed' from learner l, form_version v`,
      );
    },
    check: async (db) => {
      expect(await db.query(unprepared('select from account where wants_recall is not null'))).toEqual([]);
      const send = (days: number) =>
        db.query(
          unprepared(
            `insert into recall (account_id, form_attempt_id, after_days, sent_at)
            select a.id, t.id, $1, now() from account a, form_attempt t order by a.id, t.id limit 1 returning id`,
          ),
          [days],
        );
      expect(await send(7)).toHaveLength(1);
      expect(await send(30)).toHaveLength(1);
      await expect(send(7)).rejects.toThrow('duplicate key');
      await expect(send(0)).rejects.toThrow('check constraint');
    },
  });
});
