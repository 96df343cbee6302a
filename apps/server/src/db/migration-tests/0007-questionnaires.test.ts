import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0007 makes a published first version of every questionnaire, with its questions and attempts', async () => {
  await migrateFilled({
    ...(await ownMigration('0007-questionnaires.sql')),
    fill: async (db) => {
      const run = (sql: string) => db.query(unprepared(sql));
      await run(`insert into form (type, title, stream_id, attempts, pass_percentage) select 'exam', 'Toets', id, 3, 80 from stream limit 1`);
      await run(`insert into form (type, title, course_id) select 'review', 'Van een reeks', id from course limit 1`);
      await run(`insert into question (form_id, text) select id, 'Welke?' from form where type = 'exam'`);
      await run(`insert into answer (question_id, text, is_correct) select id, 'Deze', true from question`);
      await run(`insert into form_response (learner_id, form_id, attempt, state, score_percentage, updated_at)
        select learner.id, form.id, 1, 'failed', 50, '2026-11-01' from learner, form where form.type = 'exam'`);
    },
    check: async (db) => {
      const rows = (sql: string) => db.query<Record<string, unknown>>(unprepared(sql));
      expect(
        await rows(
          'select v.number, v.title, v.attempts, v.pass_percentage, v.published_at is not null as published, q.text, q.kind, a.is_correct from form_version v join question q on q.form_version_id = v.id join answer a on a.question_id = q.id',
        ),
      ).toEqual([{ number: 1, title: 'Toets', attempts: 3, pass_percentage: 80, published: true, text: 'Welke?', kind: 'single', is_correct: true }]);
      expect(
        await rows(
          'select t.number, t.state, t.score_percentage, t.closed_at, v.title from form_attempt t join form_version v on v.id = t.form_version_id',
        ),
      ).toEqual([{ number: 1, state: 'failed', score_percentage: 50, closed_at: '2026-11-01T00:00:00.000Z', title: 'Toets' }]);
    },
  });
});
