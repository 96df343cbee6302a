import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0094 LIVE-21.3 knows of each poll whether it was shown', async () => {
  await migrateFilled({
    ...(await ownMigration('0094-hidden-polls.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id) select id from stream limit 1'));
      await db.query(
        unprepared(`insert into live_poll (stream_id, key, client_id, question, choices, is_multiple, phase, created_at)
          select r.stream_id, rpad(p::text, 20, '-'), gen_random_uuid(), 'Gaat u dit doen?', '{Ja,Nee}', false, p, now()
          from live_room r, unnest(array['hidden', 'open', 'closed']::live_poll_phase[]) as p`),
      );
    },
    check: async (db) => {
      expect(await db.query(unprepared('select phase, was_shown from live_poll order by phase'))).toEqual([
        { phase: 'hidden', was_shown: false },
        { phase: 'open', was_shown: true },
        { phase: 'closed', was_shown: true },
      ]);
    },
  });
});
