import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

const writers = statement('live_export_writers', 'select account_id from live_participant where stream_id = $1 order by key');
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

/** Whoever wrote in a room, numbered from one in the order in which they first did. */
export async function numberWriters(db: Database, { id }: Moderated): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ account_id: number }>(writers, [id]);
  return new Map(rows.map(({ account_id }, index) => [account_id, index + 1]));
}

/** Of the chat, after a number of the log, in order. */
export const listMessagesAfter = (db: Database, { id }: Moderated, after: number, most: number) =>
  db.query<ExportedMessage>(messages, [id, after, most]);
