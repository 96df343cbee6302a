import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0027 says of a stream that is not to be seen whether it is yet to come or was taken away', async () => {
  await migrateFilled({
    ...(await ownMigration('0027-hidden-streams.sql')),
    check: async (db) => {
      const availability = async (state: string, publishAt: string | null) => {
        await db.query(unprepared('update stream set state = $1::text::publication_state, publish_at = $2'), [state, publishAt]);
        const [row] = await db.query<{ answer: string }>(
          unprepared(`select hidden_stream_availability(id, '2026-11-20T12:00:00Z') as answer from stream limit 1`),
        );
        return row?.answer;
      };
      expect(await availability('draft', null)).toBe('unpublished');
      expect(await availability('scheduled', '2026-11-21T12:00:00Z')).toBe('unpublished');
      expect(await availability('withdrawn', '2026-11-21T12:00:00Z')).toBe('unpublished');
      expect(await availability('withdrawn', '2026-11-19T12:00:00Z')).toBe('withdrawn');
    },
  });
});
