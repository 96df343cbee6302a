import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

const lockRoom = statement('live_export_lock', 'select from live_room where stream_id = $1 for no key update');
// By their keys, which are chance: the order in which people came says who asked anonymously as their first act.
const numberNew = statement(
  'live_export_number',
  `with fresh as (
    select account_id, row_number() over (order by key) as place from live_participant where stream_id = $1 and number is null
  ), counted as (
    update live_room set last_number = last_number + (select count(*) from fresh) where stream_id = $1 and exists (select from fresh)
    returning last_number - (select count(*) from fresh) as base
  )
  update live_participant p set number = counted.base + fresh.place from counted, fresh where p.stream_id = $1 and p.account_id = fresh.account_id`,
);
const writers = statement(
  'live_export_writers',
  `select p.account_id, p.number, case when c.account_id is not null then p.name end as name
  from live_participant p left join live_name_consent c on c.stream_id = p.stream_id and c.account_id = p.account_id where p.stream_id = $1`,
);
// What was taken back or struck out has no text any more.
const messages = statement(
  'live_export_messages',
  `select e.seq, e.at, e.account_id, e.data ->> 'text' as text, e.hidden_at is not null as is_hidden, coalesce(p.is_moderator, false) as is_moderator
  from live_event e left join live_participant p on p.stream_id = e.stream_id and p.account_id = e.account_id
  where e.stream_id = $1 and e.type = 'message_posted' and e.data ? 'text' and e.seq > $2 order by e.seq limit $3`,
);

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

export interface ExportedMessage {
  readonly seq: number;
  readonly at: string;
  readonly account_id: number | null;
  readonly text: string;
  readonly is_hidden: boolean;
  readonly is_moderator: boolean;
}

export interface ExportedWriter {
  readonly account_id: number;
  readonly number: number;
  /** Null unless they agreed to it. */
  readonly name: string | null;
}

/** Whoever wrote in a room. Who has no number gets the next, in the order in which they first wrote; one whose account is gone leaves a gap. */
export async function loadWritersOf(db: Database, { id }: Moderated): Promise<ReadonlyMap<number, ExportedWriter>> {
  return db.transaction(async (tx) => {
    // Of two who download at once the second sees the numbers of the first.
    await tx.query(lockRoom, [id]);
    await tx.query(numberNew, [id]);
    const rows = await tx.query<ExportedWriter>(writers, [id]);
    return new Map(rows.map((row) => [row.account_id, row]));
  });
}

/** Of the chat, after a number of the log, in order. */
export const listMessagesAfter = (db: Database, { id }: Moderated, after: number, most: number) =>
  db.query<ExportedMessage>(messages, [id, after, most]);
