import { expect, it } from 'vitest';
import { aCourse, aStream } from '../../testing/builders.ts';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { unprepared } from '../database.ts';

it('0032 gives published questions and answers a key each, which stays, and shows a version as editors see it', async () => {
  await migrateFilled({
    ...(await ownMigration('0032-studio-forms.sql')),
    fill: async (db) => {
      const stream = await aStream(db, { course: await aCourse(db) });
      await aQuestionnaire(db, {
        stream,
        title: 'Van vroeger',
        questions: [
          { text: 'Een', correct: [1], passage: [1.5, 20] },
          { text: 'Twee', kind: 'scale', scale: [1, 5] },
        ],
      });
    },
    check: async (db) => {
      const [row] = await db.query<{ content: Record<string, unknown> & { questions: Record<string, unknown>[] } }>(
        unprepared(`select form_version_content(id) as content from form_version where title = 'Van vroeger'`),
      );
      expect(row?.content).toMatchObject({ title: 'Van vroeger', attempts: 2, pass_percentage: 70, draw_count: null, review: 'after_answer' });
      expect(row?.content.questions).toMatchObject([
        {
          text: 'Een',
          tip: '',
          passage: { from: 1.5, to: 20 },
          image: null,
          bank_question_id: null,
          answers: [{ is_correct: false }, { is_correct: true }, {}],
        },
        { text: 'Twee', kind: 'scale', minimum: 1, maximum: 5, passage: null, answers: [] },
      ]);
      const [keys] = await db.query(
        unprepared(
          'select count(*)::int as all, count(distinct key)::int as distinct, min(key) > 0 as positive from (select key from question union all select key from answer) as k',
        ),
      );
      expect(keys).toMatchObject({ positive: true });
      expect(keys?.['all' as never]).toBe(keys?.['distinct' as never]);
      await expect(db.query(unprepared('update question set key = 1'))).rejects.toThrow('is published');
    },
  });
});
