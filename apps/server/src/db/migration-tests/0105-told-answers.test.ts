import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { unprepared } from '../database.ts';

it('0105 knows the questions of which the right answers are published', async () => {
  await migrateFilled({
    ...(await ownMigration('0105-told-answers.sql')),
    fill: async (db) => {
      const [stream = { id: 0 }] = await db.query<{ id: number }>(unprepared('select id from stream limit 1'));
      const { questions } = await aQuestionnaire(db, { stream, questions: [{ text: 'Verteld' }, { text: 'Niet verteld' }] });
      const sql = `insert into display_moment (stream_id, question_id, type, are_answers_published) values ($1, $2, 'MANUAL', $3)`;
      for (const [index, isPublished] of [[0, true] as const, [0, false] as const, [1, false] as const])
        await db.query(unprepared(sql), [stream.id, questions[index]?.id, isPublished]);
    },
    check: async (db) => {
      const sql = `select q.text from told_answer t join form_version v on v.form_id = t.form_id join question q on q.form_version_id = v.id and q.key = t.question_key`;
      expect(await db.query(unprepared(sql))).toEqual([{ text: 'Verteld' }]);
    },
  });
});
