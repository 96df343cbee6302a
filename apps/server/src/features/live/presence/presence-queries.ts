import { SETTLED_AFTER_SECONDS } from '@auscult/domain/live/attendance';
import { ABSENT_AFTER_SECONDS, ATTENTION_ANSWER_SECONDS, BEAT_SECONDS } from '@auscult/domain/live/presence';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

/** Whoever is in a room was seen in it at the last beat, which may be late. */
const AWAY = `interval '${BEAT_SECONDS + 5} seconds'`;
/** Since when somebody is in a room without a break. */
const SINCE = (row: string) => `(select max(lower(one)) from unnest(${row}.present) as one)`;

const watch = statement(
  'live_watching_store',
  `insert into live_watching (stream_id, process_id, seen_at, account_ids, guests) values ($1, $2, $3, $4, $5)
  on conflict (stream_id, process_id) do update set (seen_at, account_ids, guests) = (excluded.seen_at, excluded.account_ids, excluded.guests)`,
);
// Whoever watches twice is one. What was told within the last second stands; whoever counts next tells the rest.
const tell = statement(
  'live_watching_tell',
  `with counted as (
    select (select count(distinct account_id)::int from live_watching w, unnest(w.account_ids) as account_id
        where w.stream_id = $1 and w.seen_at > $2::timestamptz - interval '${ABSENT_AFTER_SECONDS} seconds') as members,
      (select coalesce(sum(w.guests), 0)::int from live_watching w
        where w.stream_id = $1 and w.seen_at > $2::timestamptz - interval '${ABSENT_AFTER_SECONDS} seconds') as guests
  )
  update live_room r set members_watching = c.members, guests_watching = c.guests, watching_told_at = $2 from counted c
  where r.stream_id = $1 and (r.members_watching, r.guests_watching) is distinct from (c.members, c.guests)
    and coalesce(r.watching_told_at, '-infinity') <= $2::timestamptz - interval '1 second'`,
);
const told = statement(
  'live_watching_told',
  'select stream_id, members_watching as members, guests_watching as guests from live_room where stream_id = any ($1)',
);
// In the order of their learners, so that two processes never wait for each other. Whoever was put out is there no longer. Nobody is in two rooms at once: whoever came to another first is there
// until they were not seen in it at a beat. Whoever was away for less than it takes to be absent was there.
const attend = statement(
  'live_attendance_store',
  `insert into live_attendance as a (stream_id, learner_id, last_seen_at, present)
  select $1, account.learner_id, $3::timestamptz, tstzmultirange(tstzrange($3, $3, '[]')) from account
  where account.id = any ($2) and exists (select from live_room r where r.stream_id = $1 and r.phase = 'live')
    and not exists (select from live_participant p where p.stream_id = $1 and p.account_id = account.id and p.removed_at is not null) and not exists (
    select from live_attendance other left join live_attendance own on own.stream_id = $1 and own.learner_id = other.learner_id and own.last_seen_at > $3::timestamptz - ${AWAY}
    where other.learner_id = account.learner_id and other.stream_id <> $1 and other.last_seen_at > $3::timestamptz - ${AWAY}
      and (own.stream_id is null or (${SINCE('other')}, other.stream_id) < (${SINCE('own')}, own.stream_id)))
  order by account.learner_id
  on conflict (stream_id, learner_id) do update set last_seen_at = greatest(a.last_seen_at, $3), present = a.present + tstzmultirange(tstzrange(
    case when a.last_seen_at between $3::timestamptz - interval '${ABSENT_AFTER_SECONDS} seconds' and $3 then a.last_seen_at else $3 end, $3, '[]'))
  returning true as is_written`,
);
const leave = statement('live_watching_leave', 'delete from live_watching where process_id = $1');

// Of rooms that are live, of streams that give points.
const asking = statement(
  'live_attention_asking',
  `select r.stream_id, r.epoch, r.phase_changed_at as started_at,
    (select count(*)::int from live_attention_check c where c.stream_id = r.stream_id) as asked,
    (select max(c.asked_at) from live_attention_check c where c.stream_id = r.stream_id) as asked_at
  from live_room r where r.phase = 'live' and r.phase_changed_at is not null
    and exists (select from accreditation a where a.stream_id = r.stream_id)`,
);
const askOnce = statement(
  'live_attention_ask',
  'insert into live_attention_check (stream_id, number, asked_at) values ($1, $2, $3) on conflict do nothing returning number',
);
// Once the broadcast is settled it is too late.
const answer = statement(
  'live_attention_answer',
  `insert into live_attention_answer (stream_id, number, learner_id, answered_at)
  select stream_id, number, $3, $4 from live_attention_check c where stream_id = $1 and number = $2 and not exists (
    select from live_room r where r.stream_id = c.stream_id and r.phase = 'ended'
      and r.phase_changed_at + interval '${SETTLED_AFTER_SECONDS} seconds' < $4::timestamptz)
  on conflict do nothing`,
);
const isAsked = statement('live_attention_is_asked', 'select from live_attention_check where stream_id = $1 and number = $2');

const list = statement(
  'live_presence_list',
  `select concat_ws(' ', nullif(a.first_name, ''), nullif(a.insertion, ''), nullif(a.last_name, '')) as name,
    (select pr.name_nl from account_profession p join profession pr on pr.id = p.profession_id where p.account_id = a.id order by p.id limit 1) as profession_nl,
    (select pr.name_en from account_profession p join profession pr on pr.id = p.profession_id where p.account_id = a.id order by p.id limit 1) as profession_en,
    a.id in (select account_id from live_participant where stream_id = $1 and is_moderator union all
      select actor_account_id from audit_log where subject_kind = 'stream' and subject_id = $1::text and action like 'live\\_%'
        and action not in ('live_exported', 'live_presence_exported') and actor_account_id is not null) as is_moderator,
    lower(t.present) as first, upper(t.present) as last,
    (select sum(extract(epoch from upper(one) - lower(one)))::float8 from unnest(t.present) as one) as seconds,
    (select count(*)::int from live_attention_answer w join live_attention_check c using (stream_id, number) where w.stream_id = t.stream_id
      and w.learner_id = t.learner_id and w.answered_at <= c.asked_at + interval '${ATTENTION_ANSWER_SECONDS} seconds') as in_time,
    (select count(*)::int from live_attention_answer w where w.stream_id = t.stream_id and w.learner_id = t.learner_id) as answered,
    (select count(*)::int from live_attention_check c where c.stream_id = t.stream_id) as asked
  from live_attendance t join account a on a.learner_id = t.learner_id where t.stream_id = $1 order by a.last_name, a.first_name, a.id limit $2`,
);

const head = statement(
  'live_presence_head',
  'select s.title, company.name as company_name from stream s join company on company.id = s.company_id where s.id = $1',
);

export interface Watching {
  readonly processId: string;
  readonly accountIds: readonly number[];
  readonly guests: number;
}

/** Who watches by this process, as it is from now on. */
export async function storeWatching(db: Database, roomId: number, { processId, accountIds, guests }: Watching, now: Date): Promise<void> {
  await db.query(watch, [roomId, processId, now, accountIds, guests]);
}

/** Counts who watches by all processes, unless that was told less than a second ago. */
export async function countWatching(db: Database, roomId: number, now: Date): Promise<void> {
  await db.query(tell, [roomId, now]);
}

/** How many watch, as everybody is told. */
export const listWatching = (db: Database, roomIds: readonly number[]) =>
  db.query<{ stream_id: number; members: number; guests: number }>(told, [roomIds]);

/** False: of nobody was anything written down, as before the broadcast. */
export async function storeAttendance(db: Database, roomId: number, accountIds: readonly number[], now: Date): Promise<boolean> {
  return (await db.query(attend, [roomId, accountIds, now])).length > 0;
}

export async function leaveRooms(db: Database, processId: string): Promise<void> {
  await db.query(leave, [processId]);
}

export interface AskingRow {
  readonly stream_id: number;
  readonly epoch: string;
  readonly started_at: string;
  readonly asked: number;
  readonly asked_at: string | null;
}
export const listAsking = (db: Database) => db.query<AskingRow>(asking, []);

/** False: another process asked. */
export const storeCheck = async (tx: Database, roomId: number, number: number, now: Date) =>
  (await tx.query(askOnce, [roomId, number, now])).length > 0;

/** False: nobody was asked that. */
export async function storeConfirmation(
  db: Database,
  { id }: LiveRoomAccess & Authorized<'liveRoom', 'write'>,
  { learnerId }: OwnAccount,
  number: number,
  now: Date,
): Promise<boolean> {
  await db.query(answer, [id, number, learnerId, now]);
  return (await db.query(isAsked, [id, number])).length > 0;
}

export interface PresentRow {
  readonly name: string;
  readonly profession_nl: string | null;
  readonly profession_en: string | null;
  /** Of this stream. */
  readonly is_moderator: boolean;
  readonly first: string;
  readonly last: string;
  readonly seconds: number;
  readonly in_time: number;
  readonly answered: number;
  readonly asked: number;
}

export const listPresent = (db: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'moderate'>, most: number) =>
  db.query<PresentRow>(list, [id, most]);

/** What stands above the list. */
export async function loadRoomHead(db: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'moderate'>) {
  const [row] = await db.query<{ title: string; company_name: string }>(head, [id]);
  return row ?? { title: '', company_name: '' };
}
