import type { Channel } from '@auscult/domain/live/room';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

/** A row of the log with its author, as the others see them. */
export interface EventRow {
  readonly seq: number;
  readonly key: string;
  readonly channel: Channel;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly account_id: number | null;
  readonly client_id: string | null;
  readonly is_hidden: boolean;
  readonly is_unread: boolean;
  readonly author_key: string | null;
  readonly author_name: string | null;
  readonly author_is_moderator: boolean | null;
  readonly profession_nl: string | null;
  readonly profession_en: string | null;
}

const EVENT = `select e.seq, e.key, e.channel, e.type, e.data, e.at, e.account_id, e.client_id, e.hidden_at is not null as is_hidden, e.is_unread,
  p.key as author_key, p.name as author_name, p.is_moderator as author_is_moderator, pr.name_nl as profession_nl, pr.name_en as profession_en
  from live_event e
  left join live_participant p on p.stream_id = e.stream_id and p.account_id = e.account_id
  left join profession pr on pr.id = p.profession_id`;

const after = statement('live_events_after', `${EVENT} where e.stream_id = $1 and e.seq > $2 order by e.seq limit $3`);
const latest = statement('live_events_latest', `select * from (${EVENT} where e.stream_id = $1 order by e.seq desc limit $2) as e order by seq`);
const latestMessages = statement(
  'live_messages_latest',
  `select * from (${EVENT} where e.stream_id = $1 and e.type = 'message_posted' and e.seq <= $2 and e.hidden_at is null and e.data ? 'text'
    order by e.seq desc limit $3) as e order by seq`,
);
const byClient = statement('live_events_by_client', `${EVENT} where e.stream_id = $1 and e.client_id = any ($2::uuid[])`);
const messages = statement('live_messages_by_key', `${EVENT} where e.stream_id = $1 and e.key = any ($2) and e.type = 'message_posted'`);
const message = statement('live_message', `${EVENT} where e.stream_id = $1 and e.key = $2 and e.type = 'message_posted'`);

// The update locks the room until the end of the transaction, so that numbers are committed in their order. What was sent before is not added again.
const append = statement(
  'live_event_append',
  `with room as (
    update live_room set last_seq = last_seq + jsonb_array_length($2) where stream_id = $1 returning last_seq - jsonb_array_length($2) as base
  )
  insert into live_event (stream_id, seq, key, channel, type, data, at, account_id, client_id)
  select $1, room.base + d.place, d.key, d.channel::live_channel, d.type, d.data, $3, d.account_id, d.client_id
  from room, jsonb_to_recordset($2) as d (place integer, key text, channel text, type text, data jsonb, account_id integer, client_id uuid)
  on conflict do nothing`,
);
const hide = statement(
  'live_message_hide',
  `update live_event set hidden_at = $3 where stream_id = $1 and key = $2 and type = 'message_posted' and (hidden_at is null) = ($3::timestamptz is not null) returning seq`,
);
const strike = statement(
  'live_message_strike',
  `update live_event set data = data - 'text' where stream_id = $1 and key = $2 and type = 'message_posted' and data ? 'text' returning seq`,
);
const mark = statement(
  'live_message_mark',
  `update live_event set is_unread = $3 where stream_id = $1 and key = $2 and type = 'message_posted' and is_unread <> $3 returning seq`,
);
const lookedAfter = statement(
  'live_messages_looked_after',
  `with reported as materialized (
    select data ->> 'message_key' as key, count(*)::int as reports from live_event where stream_id = $1 and type = 'message_reported' group by 1
  ), looked_after as (
    select seq from live_event where stream_id = $1 and type = 'message_posted' and (hidden_at is not null or is_unread)
    union
    select e.seq from reported r join live_event e on e.stream_id = $1 and e.key = r.key and e.type = 'message_posted'
    order by seq desc limit $2
  )
  select e.*, coalesce(r.reports, 0) as reports
  from (${EVENT} where e.stream_id = $1 and e.seq in (select seq from looked_after)) as e left join reported r on r.key = e.key order by e.seq`,
);
const reports = statement(
  'live_message_reports',
  `select count(*)::int as count from live_event where stream_id = $1 and type = 'message_reported' and data ->> 'message_key' = $2`,
);
const notes = statement(
  'live_notes_latest',
  `select * from (${EVENT} where e.stream_id = $1 and e.type = 'note_posted' order by e.seq desc limit $2) as e order by seq`,
);

export const loadEventsAfter = (db: Database, roomId: number, seq: number, limit: number) => db.query<EventRow>(after, [roomId, seq, limit]);
export const loadLatestEvents = (db: Database, roomId: number, limit: number) => db.query<EventRow>(latest, [roomId, limit]);
export const loadLatestMessages = (db: Database, roomId: number, through: number, limit: number) =>
  db.query<EventRow>(latestMessages, [roomId, through, limit]);
export const loadMessagesByKey = (db: Database, roomId: number, keys: readonly string[]) => db.query<EventRow>(messages, [roomId, keys]);
export const loadByClient = (db: Database, roomId: number, ids: readonly string[]) => db.query<EventRow>(byClient, [roomId, ids]);

type Reported = LiveRoomAccess & Authorized<'liveRoom', 'enter' | 'write' | 'moderate'>;
export const loadMessage = async (db: Database, { id }: Reported, key: string) => (await db.query<EventRow>(message, [id, key]))[0];

export const countReports = async (db: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'enter'>, key: string) =>
  (await db.query<{ count: number }>(reports, [id, key]))[0]?.count ?? 0;

export interface NewEvent {
  readonly key: string;
  readonly channel: Channel;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly account_id: number | null;
  readonly client_id: string | null;
}

/** Appends events to the log. Locks the room, which has to be the last lock of the transaction. */
export async function appendEvents(tx: Database, roomId: number, at: Date, events: readonly NewEvent[]): Promise<void> {
  await tx.query(append, [roomId, JSON.stringify(events.map((event, place) => ({ ...event, place: place + 1 }))), at]);
}

/** Hides a message, or shows it again where `hiddenAt` is null. False where it already was so, or there is no such message. */
export const hideMessage = async (tx: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'moderate'>, key: string, hiddenAt: Date | null) =>
  (await tx.query(hide, [id, key, hiddenAt])).length > 0;

/** Takes the text out of its row for good. False: it is gone already. */
export const strikeMessage = async (tx: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>, key: string) =>
  (await tx.query(strike, [id, key])).length > 0;

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

/** Marks a message read or unread. False where it already was so. */
export const markMessage = async (tx: Database, { id }: Moderated, key: string, isUnread: boolean) =>
  (await tx.query(mark, [id, key, isUnread])).length > 0;

/** Reported, hidden or marked unread, with how often they were reported. */
export const loadLookedAfter = (db: Database, { id }: Moderated, most: number) => db.query<EventRow & { reports: number }>(lookedAfter, [id, most]);
export const loadNotes = (db: Database, { id }: Moderated, most: number) => db.query<EventRow>(notes, [id, most]);
