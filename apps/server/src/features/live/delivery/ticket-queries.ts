import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';
import { keyBytes } from '../../../sessions/token.ts';

const store = statement(
  'live_tickets_store',
  `insert into live_ticket (token_hash, stream_id, account_id, session_hash, is_moderator, address, expires_at)
  select * from unnest($1::bytea[], $2::int[], $3::int[], $4::bytea[], $5::bool[], $6::text[], $7::timestamptz[])`,
);
// In their order, so that two processes never wait for each other. One whose session ended meanwhile opens nothing. They are deleted by where they lie: a table
// that is empty most of the time is planned as one, and a plan that looks through it for each of them took seconds of each second when it held thousands.
const take = statement(
  'live_tickets_take',
  `with taken as materialized (select *, ctid as place from live_ticket where token_hash = any($1) order by token_hash for update),
  used as (delete from live_ticket where ctid = any(array(select place from taken)) returning token_hash)
  select encode(token_hash, 'hex') as key, stream_id, account_id, encode(session_hash, 'hex') as session_key, is_moderator, address
  from taken join used using (token_hash)
  where expires_at > $2 and (session_hash is null or exists (select from session s where s.token_hash = session_hash))`,
  'generic',
);

export interface NewTicket {
  readonly key: string;
  readonly accountId: number | null;
  readonly sessionKey: string | null;
  readonly isModerator: boolean;
  readonly address: string;
  readonly expiresAt: Date;
}

export interface NextTicket extends NewTicket {
  readonly roomId: number;
}

type Entered = LiveRoomAccess & Authorized<'liveRoom', 'enter'>;

export const storeTickets = (db: Database, issued: readonly { room: Entered; ticket: NewTicket }[]): Promise<void> =>
  insert(
    db,
    issued.map(({ room, ticket }) => ({ ...ticket, roomId: room.id })),
  );

/** For those who are in their rooms now, and are to go on elsewhere. */
export const storeNextTickets = (db: Database, tickets: readonly NextTicket[]): Promise<void> => insert(db, tickets);

async function insert(db: Database, tickets: readonly NextTicket[]): Promise<void> {
  await db.query(store, [
    tickets.map(({ key }) => keyBytes(key)),
    tickets.map(({ roomId }) => roomId),
    tickets.map(({ accountId }) => accountId),
    tickets.map(({ sessionKey }) => (sessionKey === null ? null : keyBytes(sessionKey))),
    tickets.map(({ isModerator }) => isModerator),
    tickets.map(({ address }) => address),
    tickets.map(({ expiresAt }) => expiresAt),
  ]);
}

export interface WantedTicket {
  readonly key: string;
  readonly roomId: number;
}

export interface TakenTicket {
  readonly account_id: number | null;
  readonly session_key: string | null;
  readonly is_moderator: boolean;
  readonly address: string;
}

/** Uses them up. Undefined: it opens nothing, or the one before it in the list used it up. */
export async function takeTickets(db: Database, wanted: readonly WantedTicket[], now: Date): Promise<(TakenTicket | undefined)[]> {
  const rows = await db.query<TakenTicket & { key: string; stream_id: number }>(take, [wanted.map(({ key }) => keyBytes(key)), now]);
  const taken = new Map(rows.map((row) => [row.key, row]));
  return wanted.map(({ key, roomId }) => {
    const ticket = taken.get(key);
    taken.delete(key);
    return ticket?.stream_id === roomId ? ticket : undefined;
  });
}
