import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0014 keeps the answers that there are, and gives new ones ids that say nothing of their order', async () => {
  await migrateFilled({
    ...(await ownMigration('0014-answer-ids.sql')),
    fill: async (db) => {
      const run = (sql: string) => db.query(unprepared(sql));
      await run(`insert into form (type, stream_id) select 'exam', id from stream limit 1`);
      await run(`insert into form_version (form_id, number, title) select id, 1, 'Toets' from form`);
      await run(`insert into question (form_version_id, text) select id, 'Welke?' from form_version`);
      await run(`insert into answer (question_id, text) select id, 'Deze' from question`);
    },
    check: async (db) => {
      const rows = (sql: string) => db.query<Record<string, unknown>>(unprepared(sql));
      expect(await rows('select id, text from answer')).toEqual([{ id: 1, text: 'Deze' }]);
      const sql = 'insert into answer (question_id, text, position) select id, $1, 1 from question, generate_series(1, 20) returning id';
      const ids = (await db.query<{ id: number }>(unprepared(sql), ['Die'])).map(({ id }) => id);
      expect(new Set(ids).size).toBe(20);
      expect(ids).not.toEqual(ids.toSorted((one, other) => one - other));
    },
  });
});
