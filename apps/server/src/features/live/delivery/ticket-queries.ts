import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';
import { keyBytes } from '../../../sessions/token.ts';

const store = statement(
  'live_ticket_store',
  `insert into live_ticket (token_hash, stream_id, account_id, session_hash, is_moderator, address, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
);
// One whose session ended meanwhile opens nothing.
const take = statement(
  'live_ticket_take',
  `with taken as (delete from live_ticket where token_hash = $1 returning *)
  select account_id, encode(session_hash, 'hex') as session_key, is_moderator, address from taken t
  where stream_id = $2 and expires_at > $3 and (session_hash is null or exists (select from session s where s.token_hash = t.session_hash))`,
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

export async function storeTicket(db: Database, room: LiveRoomAccess & Authorized<'liveRoom', 'enter'>, ticket: NewTicket): Promise<void> {
  const { key, accountId, sessionKey, isModerator, address, expiresAt } = ticket;
  await db.query(store, [keyBytes(key), room.id, accountId, sessionKey === null ? null : keyBytes(sessionKey), isModerator, address, expiresAt]);
}

export interface TakenTicket {
  readonly account_id: number | null;
  readonly session_key: string | null;
  readonly is_moderator: boolean;
  readonly address: string;
}

/** Uses it up. Undefined: it opens nothing. */
export const takeTicket = async (db: Database, key: string, roomId: number, now: Date) =>
  (await db.query<TakenTicket>(take, [keyBytes(key), roomId, now]))[0];
