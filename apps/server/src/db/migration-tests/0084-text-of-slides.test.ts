import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0084 keeps the slides there are, which say nothing yet to whoever does not see them', async () => {
  await migrateFilled({
    ...(await ownMigration('0084-text-of-slides.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(`insert into live_slide (stream_id, position, image_id) select s.id, 1, i.id
          from (select min(id) as id from stream) as s, (select min(id) as id from image) as i`),
      );
    },
    check: async (db) => expect(await db.query(unprepared('select position, text from live_slide'))).toEqual([{ position: 1, text: '' }]),
  });
});
