import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

const OLD_KEY = '-P7Uu1y8AAAAAAAAAAAA';

it('0093 LIVE-05.5 LIVE-01.6 leaves in the log what changed by its key alone, and gives everybody who wrote a new key', async () => {
  await migrateFilled({
    ...(await ownMigration('0093-live-log-by-key.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id, last_seq) select id, 4 from stream limit 1'));
      await db.query(
        unprepared(`insert into live_participant (stream_id, account_id, key, name, is_moderator, allowance, counted_at)
          select r.stream_id, a.id, $1, 'Noor Aalders', false, 5, now() from live_room r, (select id from account limit 1) as a`),
        [OLD_KEY],
      );
      const events = [
        ['publish', 'poll_changed', { poll: { key: 'a poll', results: [1, 0], voters: 1 } }],
        ['publish', 'moment_changed', { moment: { display_moment_id: 7, correct_answers: [3] } }],
        ['admin', 'writer_restricted', { participant_key: OLD_KEY, is_blocked: true, timed_out_until: null }],
        ['chat', 'message_posted', { text: 'Een' }],
      ];
      for (const [index, [channel, type, data]] of events.entries())
        await db.query(
          unprepared(`insert into live_event (stream_id, seq, key, channel, type, data, at)
            select stream_id, $1::int, lpad($1::text, 20, '-'), $2::live_channel, $3, $4, now() from live_room`),
          [index + 1, channel, type, JSON.stringify(data)],
        );
    },
    check: async (db) => {
      const [person] = await db.query<{ key: string }>(unprepared('select key from live_participant'));
      expect(person?.key).toMatch(/^[-0-9A-Z_a-z]{20}$/);
      expect(person?.key).not.toBe(OLD_KEY);
      expect((await db.query<{ data: unknown }>(unprepared('select data from live_event order by seq'))).map(({ data }) => data)).toEqual([
        { poll_key: 'a poll' },
        { display_moment_id: 7 },
        { participant_key: person?.key, is_blocked: true, timed_out_until: null },
        { text: 'Een' },
      ]);
    },
  });
});
