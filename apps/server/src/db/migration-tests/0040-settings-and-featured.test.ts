import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0040 leaves settings, episodes and what is featured as they are, and refuses a period that ends before it begins', async () => {
  await migrateFilled({
    ...(await ownMigration('0040-settings-and-featured.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(`with theme as (insert into featured_theme (name, size) values ('Nieuw', 'xl') returning id)
          insert into featured_course (theme_id, course_id) select theme.id, course.id from theme, course`),
      );
    },
    check: async (db) => {
      expect(await db.query(unprepared('select distinct version, updated_at, updated_by from setting'))).toEqual([
        { version: 1, updated_at: null, updated_by: null },
      ]);
      expect(await db.query(unprepared('select distinct version, language, shown_from, shown_until from featured_course'))).toEqual([
        { version: 1, language: null, shown_from: null, shown_until: null },
      ]);
      expect(await db.query(unprepared('select distinct scrubbing from stream'))).toEqual([{ scrubbing: 'free' }]);
      await expect(db.query(unprepared(`update featured_course set shown_from = now(), shown_until = now() - interval '1 day'`))).rejects.toThrow(
        'check constraint',
      );
    },
  });
});
