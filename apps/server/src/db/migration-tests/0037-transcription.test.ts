import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0037 keeps one transcription for an audio version and a language, which goes with the version', async () => {
  await migrateFilled({
    ...(await ownMigration('0037-transcription.sql')),
    check: async (db) => {
      const add = () =>
        db.query(
          unprepared(`insert into transcription (id, audio_version_id, language, touched_at, created_at)
            select gen_random_uuid(), max(id), 'nl', now(), now() from audio_version`),
        );
      await add();
      await expect(add()).rejects.toThrow('unique');
      await db.query(unprepared('update stream set audio_version_id = null'));
      await db.query(unprepared('delete from audio_version where id = (select audio_version_id from transcription)'));
      expect(await db.query(unprepared('select from transcription'))).toEqual([]);
    },
  });
});
