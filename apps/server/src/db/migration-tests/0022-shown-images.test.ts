import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0022 knows which pictures of people an account shows, as accounts change, and finds the others by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0022-shown-images.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(`insert into image (content_hash, width, height, is_private) select name, 1, 1, true from unnest('{one,two,three}'::text[]) name`),
      );
      await db.query(unprepared(`update account set image_original_id = (select id from image where content_hash = 'one')`));
    },
    check: async (db) => {
      const shown = async () =>
        (
          await db.query<{ content_hash: string }>(unprepared('select content_hash from image where is_private and is_shown order by content_hash'))
        ).map((row) => row.content_hash);
      const show = (name: string) =>
        db.query(unprepared('update account set image_cropped_id = (select id from image where content_hash = $1)'), [name]);
      expect(await shown()).toEqual(['one']);
      await show('two');
      expect(await shown()).toEqual(['one', 'two']);
      await show('three');
      expect(await shown()).toEqual(['one', 'three']);
      await db.query(unprepared('delete from account'));
      expect(await shown()).toEqual([]);
      await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        const plan = await tx.query(unprepared('explain select id from image where is_private and not is_shown and created_at <= now()'));
        expect(JSON.stringify(plan)).toContain('image_forgotten');
      });
    },
  });
});
