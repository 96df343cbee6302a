import { type Database, statement } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';
import type { AuthorRow } from '../room/author-presenter.ts';

export interface HeldRow extends AuthorRow {
  readonly key: string;
  readonly text: string;
  readonly written_at: string;
}

const HELD = `select h.key, h.text, h.written_at, p.key as author_key, p.name as author_name, pr.name_nl as profession_nl, pr.name_en as profession_en
  from live_held_message h
  left join live_participant p on p.stream_id = h.stream_id and p.account_id = h.account_id
  left join profession pr on pr.id = p.profession_id
  where h.stream_id = $1 and h.text is not null`;

const waiting = statement('live_held', `${HELD} order by h.key limit $2`);
const byKey = statement('live_held_by_key', `${HELD} and h.key = any ($2)`);
const count = statement(
  'live_held_count',
  'select account_id, count(*)::int as count from live_held_message where stream_id = $1 and text is not null group by account_id',
);
const store = statement(
  'live_held_store',
  `insert into live_held_message (stream_id, key, account_id, text, written_at)
  select $1, h.key, h."accountId", h.text, $3 from jsonb_to_recordset($2) as h (key text, "accountId" integer, text text)`,
);
const own = statement(
  'live_held_own',
  `select * from (select key, text, reason, written_at from live_held_message where stream_id = $1 and account_id = $2 order by key desc limit $3) as h order by key`,
);
const removeOwn = statement('live_held_remove', 'delete from live_held_message where stream_id = $1 and key = $2 and account_id = $3 returning key');
const approve = statement(
  'live_held_approve',
  'delete from live_held_message where stream_id = $1 and key = $2 and text is not null returning account_id, text',
);
const decline = statement(
  'live_held_decline',
  'update live_held_message set text = null, reason = $3 where stream_id = $1 and key = $2 and text is not null returning key',
);

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;
type Entered = LiveRoomAccess & Authorized<'liveRoom', 'write'>;

/** The oldest first. */
export const loadHeld = (db: Database, { id }: Moderated, most: number) => db.query<HeldRow>(waiting, [id, most]);

/** Of those that still wait. */
export const loadHeldByKey = async (db: Database, roomId: number, keys: readonly string[]) =>
  keys.length === 0 ? [] : db.query<HeldRow>(byKey, [roomId, keys]);

/** How many of each account wait. */
export async function countHeld(tx: Database, roomId: number): Promise<Map<number, number>> {
  const rows = await tx.query<{ account_id: number; count: number }>(count, [roomId]);
  return new Map(rows.map((row) => [row.account_id, row.count]));
}

export interface NewHeld {
  readonly key: string;
  readonly accountId: number;
  readonly text: string;
}

export async function storeHeld(tx: Database, roomId: number, held: readonly NewHeld[], now: Date): Promise<void> {
  if (held.length > 0) await tx.query(store, [roomId, JSON.stringify(held), now]);
}

/** In the order of their writing, those that were declined too. */
export const loadOwnHeld = (db: Database, { id }: Entered, { accountId }: OwnAccount, most: number) =>
  db.query<{ key: string; text: string | null; reason: string | null; written_at: string }>(own, [id, accountId, most]);

/** False: there is none of theirs. */
export const removeOwnHeld = async (tx: Database, { id }: Entered, { accountId }: OwnAccount, key: string) =>
  (await tx.query(removeOwn, [id, key, accountId])).length > 0;

/** Takes it from those that wait, to be posted. Undefined: it waits no longer. */
export const takeHeld = async (tx: Database, { id }: Moderated, key: string) =>
  (await tx.query<{ account_id: number; text: string }>(approve, [id, key]))[0];

/** Its text is gone. False: it waits no longer. */
export const declineHeld = async (tx: Database, { id }: Moderated, key: string, reason: string) =>
  (await tx.query(decline, [id, key, reason])).length > 0;
