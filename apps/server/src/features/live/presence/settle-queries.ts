import { type Database, statement } from '../../../db/database.ts';

const claim = statement(
  'live_room_settle',
  `update live_room set settled_at = $2 where stream_id = (
    select stream_id from live_room where phase = 'ended' and settled_at is null and phase_changed_at <= $1 order by phase_changed_at limit 1 for update skip locked)
  returning stream_id`,
);
const attended = statement(
  'live_attended_without_certificate',
  `select a.id from live_attendance t join account a on a.learner_id = t.learner_id
  where t.stream_id = $1 and exists (select from accreditation c where c.stream_id = $1 and c.withdrawn_at is null)
    and not exists (select from certificate c where c.learner_id = t.learner_id and c.stream_id = $1)
  order by a.id`,
);

/** A room that ended no later than this and was not settled, which it is once the transaction is committed. */
export async function claimEnded(tx: Database, endedUntil: Date, now: Date): Promise<number | null> {
  return (await tx.query<{ stream_id: number }>(claim, [endedUntil, now]))[0]?.stream_id ?? null;
}

/** The accounts of those who were there, of a stream that gives points. */
export const listWithoutCertificate = (tx: Database, streamId: number) => tx.query<{ id: number }>(attended, [streamId]);
