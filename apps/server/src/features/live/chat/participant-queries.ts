import { PERSON_KEY_CHANCE_BYTES, personKey } from '@auscult/domain/live/event-key';
import type { Writing } from '@auscult/domain/live/pace';
import type { AppContext } from '../../../context.ts';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';
import { isVerifiedFor } from '../../../shared/accounts/verified-number.ts';
import { blockKeyOf } from '../blocks/block-key.ts';
import { digestsOf, isBlockedInCompany } from '../blocks/block-queries.ts';

/** What writing asks of somebody. */
export interface WriterRow {
  readonly name: string;
  readonly first_name: string;
  readonly insertion: string;
  readonly last_name: string;
  /** Whether they have shown to read its mail: else anybody could write under any name. */
  readonly is_verified: boolean;
  readonly profession_id: number | null;
  /** One whose BIG number the register knows as theirs. */
  readonly big_profession_id: number | null;
  /** The room is for whoever has a BIG number (LIVE-11). */
  readonly asks_big: boolean;
  readonly is_blocked: boolean;
  readonly timed_out_until: string | null;
  /** In all rooms of the company. */
  readonly is_blocked_in_company: boolean;
}

export interface Writer {
  readonly accountId: number;
  readonly name: string;
  readonly professionId: number | null;
  readonly isModerator: boolean;
}

const namedWriters = statement(
  'live_writers',
  `select concat_ws(' ', nullif(a.first_name, ''), nullif(a.insertion, ''), nullif(a.last_name, '')) as name,
    a.first_name, a.insertion, a.last_name, a.email_verified_at is not null as is_verified,
    (select p.profession_id from account_profession p join account_bignumber big on big.id = p.bignumber_id
      where p.account_id = a.id and ${isVerifiedFor('big', 'p.profession_id')} order by p.id limit 1) as big_profession_id,
    exists (select from live_plan plan where plan.stream_id = asked.stream_id and plan.profile_selection = 'BIG_ONLY') as asks_big,
    (select p.profession_id from account_profession p where p.account_id = a.id order by p.id limit 1) as profession_id,
    coalesce(p.is_blocked, false) as is_blocked, p.timed_out_until,
    ${isBlockedInCompany('asked.stream_id', 'a.id', '$3', '$4')} as is_blocked_in_company, asked.place::int
  from unnest($1::int[], $2::int[]) with ordinality as asked (stream_id, account_id, place) join account a on a.id = asked.account_id
    left join live_participant p on p.stream_id = asked.stream_id and p.account_id = a.id`,
  'generic',
);
// In the order of their accounts, so that two processes never wait for each other.
const enter = statement(
  'live_participant_enter',
  `insert into live_participant as p (stream_id, account_id, key, name, profession_id, is_moderator, allowance, counted_at, number_digests)
  select $1, w."accountId", w.key, w.name, w."professionId", w."isModerator", $4, $3, ${digestsOf('w."accountId"', '$5')}
  from jsonb_to_recordset($2) as w ("accountId" integer, key text, name text, "professionId" integer, "isModerator" boolean) order by w."accountId"
  on conflict (stream_id, account_id) do update set is_moderator = excluded.is_moderator,
    number_digests = case when excluded.number_digests <@ p.number_digests then p.number_digests else excluded.number_digests || p.number_digests end
  returning p.account_id, p.allowance, p.counted_at, p.last_posted_at, p.timed_out_until, p.is_blocked`,
);
const count = statement(
  'live_participant_count',
  `update live_participant p set allowance = w.allowance, counted_at = w."countedAt", last_posted_at = w."lastPostedAt"
  from jsonb_to_recordset($2) as w ("accountId" integer, allowance real, "countedAt" timestamptz, "lastPostedAt" timestamptz)
  where p.stream_id = $1 and p.account_id = w."accountId"`,
);
const restrict = statement(
  'live_participant_restrict',
  'update live_participant set is_blocked = $3, timed_out_until = $4 where stream_id = $1 and key = $2',
);
const restriction = statement(
  'live_participant_restriction',
  'select account_id, is_blocked, timed_out_until from live_participant where stream_id = $1 and key = $2 for update',
);
const restricted = statement(
  'live_participants_restricted',
  `select p.key as author_key, p.name as author_name, pr.name_nl as profession_nl, pr.name_en as profession_en, p.is_blocked, p.timed_out_until,
    p.removed_at is not null and r.phase <> 'ended' as is_removed
  from live_participant p join live_room r on r.stream_id = p.stream_id left join profession pr on pr.id = p.profession_id
  where p.stream_id = $1 and (p.is_blocked or p.timed_out_until > $2 or p.removed_at is not null and r.phase <> 'ended')
  order by p.removed_at is null, p.name, p.key limit $3`,
);

/** In the order of what was asked; undefined where there is no such account any more. */
export async function loadWriters(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  asked: readonly { readonly room: LiveRoomAccess; readonly own: OwnAccount }[],
): Promise<(WriterRow | undefined)[]> {
  const values = [asked.map(({ room }) => room.id), asked.map(({ own }) => own.accountId), context.clock.now(), blockKeyOf(context)];
  const rows = await context.db.query<WriterRow & { readonly place: number }>(namedWriters, values);
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index) => found.get(index + 1));
}

interface ParticipantRow {
  readonly account_id: number;
  readonly allowance: number;
  readonly counted_at: string;
  readonly last_posted_at: string | null;
  readonly timed_out_until: string | null;
  readonly is_blocked: boolean;
}
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** As they were called when they first wrote there: what they wrote before keeps its author. Their numbers of now are known to a block later. Locks each until the end of the transaction; answers what was counted of them by account. Whoever is new gets a key. */
export async function enterWriters(
  { ids, config }: Pick<AppContext, 'ids' | 'config'>,
  tx: Database,
  roomId: number,
  writers: readonly Writer[],
  now: Date,
  allowance: number,
): Promise<Map<number, Writing>> {
  const keyed = writers.map((writer) => ({ ...writer, key: personKey(ids.secret(PERSON_KEY_CHANCE_BYTES)) }));
  const rows = await tx.query<ParticipantRow>(enter, [roomId, JSON.stringify(keyed), now, allowance, blockKeyOf({ config })]);
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        allowance: row.allowance,
        countedAt: new Date(row.counted_at),
        lastPostedAt: dateOf(row.last_posted_at),
        timedOutUntil: dateOf(row.timed_out_until),
        isBlocked: row.is_blocked,
      },
    ]),
  );
}

export async function storeCounts(tx: Database, roomId: number, counted: ReadonlyMap<number, Writing>): Promise<void> {
  await tx.query(count, [roomId, JSON.stringify([...counted].map(([accountId, writing]) => ({ accountId, ...writing })))]);
}

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

/** Until the end of the transaction nobody changes it. Undefined where nobody has this key. */
export const loadRestriction = async (tx: Database, { id }: Moderated, key: string) =>
  (await tx.query<{ account_id: number; is_blocked: boolean; timed_out_until: string | null }>(restriction, [id, key]))[0];

export async function storeRestriction(
  tx: Database,
  { id }: Moderated,
  key: string,
  { isBlocked, timedOutUntil }: { readonly isBlocked: boolean; readonly timedOutUntil: Date | null },
): Promise<void> {
  await tx.query(restrict, [id, key, isBlocked, timedOutUntil]);
}

export interface RestrictedRow {
  readonly author_key: string;
  readonly author_name: string;
  readonly profession_nl: string | null;
  readonly profession_en: string | null;
  readonly is_blocked: boolean;
  readonly timed_out_until: string | null;
  readonly is_removed: boolean;
}

/** Whoever may not write now, or is out. */
export const loadRestricted = (db: Database, { id }: Moderated, now: Date, most: number) => db.query<RestrictedRow>(restricted, [id, now, most]);
