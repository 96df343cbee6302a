import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0036 shows the transcripts that are there, and lets where a published question is answered move, and nothing else of it', async () => {
  await migrateFilled({
    ...(await ownMigration('0036-passages-and-transcripts.sql')),
    check: async (db) => {
      expect(await db.query(unprepared('select from transcript where not is_shown or version <> 1'))).toEqual([]);
      const [question] = await db.query<{ id: number }>(
        unprepared(`with form as (insert into form (type, stream_id) select 'exam', min(id) from stream returning id),
            version as (insert into form_version (form_id, number, title) select id, 1, 'Toets' from form returning id)
          insert into question (form_version_id, text) select id, 'Wie?' from version returning id`),
      );
      await db.query(unprepared('update form_version set published_at = now() where id = (select form_version_id from question where id = $1)'), [
        question?.id,
      ]);
      await db.query(unprepared('update question set from_ms = 1000, to_ms = 2000 where id = $1'), [question?.id]);
      await expect(db.query(unprepared(`update question set text = 'Wie dan?', from_ms = 0 where id = $1`), [question?.id])).rejects.toThrow(
        'is published',
      );
    },
  });
});
