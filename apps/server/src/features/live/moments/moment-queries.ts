import type { LiveMoment } from '@auscult/contract/live/moments';
import type { MomentState } from '@auscult/domain/live/live-moment';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

/** Counted, with what is right: what of it somebody sees the presenter says. */
export interface MomentRow extends Omit<LiveMoment, 'results' | 'answered' | 'correct_answers' | 'question'> {
  readonly was_shown: boolean;
  /** The broadcast has ended. */
  readonly is_over: boolean;
  readonly kind: string;
  readonly text: string;
  readonly answers: readonly { readonly id: number; readonly text: string; readonly is_correct: boolean; readonly count: number }[];
  readonly answered: number;
}

// Of each learner the latest answer in each attempt counts. By the clock it is shown between its times, at $2.
const MOMENT = `select m.id as display_moment_id, f.id as form_id, v.id as form_version_id, q.id as question_id, m.type, f.type as form_type,
  case m.type when 'CLOCK' then coalesce(m.opens_at, '-infinity') <= $2 and $2 < coalesce(m.closes_at, 'infinity')
    else coalesce(m.shown_at, 'infinity') <= $2 and coalesce(m.hidden_at, '-infinity') < m.shown_at end as is_shown,
  case m.type when 'CLOCK' then coalesce(m.opens_at, '-infinity') <= $2 else m.shown_at is not null end as was_shown,
  coalesce((select room.phase = 'ended' from live_room room where room.stream_id = m.stream_id), false) as is_over,
  m.are_results_published, m.are_answers_published, m.is_direct_answer_hidden, m.shown_at, m.hidden_at, m.media_time, m.opens_at, m.closes_at, q.kind, q.text,
  (select count(*)::int from question_attempt t where t.question_id = q.id) as answered,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.text, 'is_correct', a.is_correct,
    'count', (select count(*) from question_attempt t
      join given_answer g on g.form_attempt_id = t.form_attempt_id and g.question_id = t.question_id and g.sequence = t.sequence
      where t.question_id = q.id and g.answers -> 'answers' @> to_jsonb(a.id))) order by a.position, a.id)
    from answer a where a.question_id = q.id), '[]') as answers
  from display_moment m join question q on q.id = m.question_id join form_version v on v.id = q.form_version_id join form f on f.id = v.form_id
  where m.stream_id = $1 and m.type in ('MANUAL', 'CLOCK') and v.published_at is not null`;

/** Of version `v` of form `f` in the stream: a room asks one version. What is published after a broadcast is not what was asked in it. */
const IS_ASKED = `v.id = (select asked.id from form_version asked left join live_room r on r.stream_id = m.stream_id and r.phase = 'ended'
    where asked.form_id = v.form_id and asked.published_at is not null
    order by coalesce(asked.published_at <= r.phase_changed_at, true) desc, asked.number desc limit 1)`;
/** The ids of moment `$id` and of those that the other versions of its question have. */
const inEveryVersion = (id: string) => `select ${id}::int union
    select copy.id from display_moment m
    join question q on q.id = m.question_id join form_version v on v.id = q.form_version_id
    join form_version other on other.form_id = v.form_id and other.id <> v.id
    join question same on same.form_version_id = other.id and same.key = q.key
    join display_moment copy on copy.question_id = same.id and copy.stream_id = m.stream_id and copy.type = m.type
    where m.id = ${id}`;

const all = statement(
  'live_moments',
  `select * from (${MOMENT} and ${IS_ASKED}) as m order by coalesce(opens_at, shown_at) nulls last, display_moment_id limit $3`,
);
const shown = statement('live_moments_shown', `select * from (${MOMENT} and ${IS_ASKED}) as m where was_shown order by display_moment_id limit $3`);
const some = statement('live_moments_some', `${MOMENT} and m.id = any ($3)`);
const told = statement('live_moments_told', 'select id from display_moment where stream_id = $1 and are_answers_published order by id');
const lock = statement(
  'live_moment_lock',
  `select from display_moment where stream_id = $1 and id in (${inEveryVersion('$2')}) order by id for update`,
);
const store = statement(
  'live_moment_store',
  `update display_moment set are_results_published = $3, are_answers_published = $4, is_direct_answer_hidden = $5,
    shown_at = case when $6 = 'shown' then $7 else shown_at end, media_time = case when $6 = 'shown' then $8 else media_time end,
    hidden_at = case $6 when 'hidden' then $7 when 'shown' then null else hidden_at end
  where stream_id = $1 and id in (${inEveryVersion('$2')})`,
);
// The first time counts, and stays when they are taken back.
const tell = statement(
  'live_moment_tell_answers',
  `insert into told_answer (form_id, question_key, told_at)
  select v.form_id, q.key, $3 from display_moment m join question q on q.id = m.question_id join form_version v on v.id = q.form_version_id
  where m.stream_id = $1 and m.id = $2 on conflict do nothing`,
);
/** Of moment `m` in room `r`, at the time `now`. */
const isDue = (now: string) => `r.phase = 'live' and m.type = 'CLOCK'
    and ((m.shown_at is null and coalesce(m.opens_at, '-infinity') <= ${now}) or (m.hidden_at is null and m.closes_at <= ${now}))
    and exists (select from question q join form_version v on v.id = q.form_version_id where q.id = m.question_id and ${IS_ASKED})`;
// Publishers in turn.
const dueRooms = statement(
  'live_moments_due_rooms',
  `select id from (
    select m.stream_id as id, row_number() over (partition by s.company_id order by m.stream_id) as place
    from display_moment m join live_room r on r.stream_id = m.stream_id join stream s on s.id = m.stream_id
    where ${isDue('$1')} group by s.company_id, m.stream_id) as room order by place, id limit $2`,
);
// Whichever process is first marks it as told.
const due = statement(
  'live_moments_due',
  `update display_moment m set shown_at = case when coalesce(m.opens_at, '-infinity') <= $1 then coalesce(m.shown_at, $1) end,
    hidden_at = case when m.closes_at <= $1 then $1 end
  where m.id in (
    select m.id from display_moment m join live_room r on r.stream_id = m.stream_id where m.stream_id = $2 and ${isDue('$1')} order by m.id limit $3 for update of m)
  returning m.id`,
);

export const MOST_MOMENTS = 500;

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

export const loadMoments = (db: Database, { id }: Moderated, now: Date) => db.query<MomentRow>(all, [id, now, MOST_MOMENTS]);
export const loadShownMoments = (db: Database, roomId: number, now: Date) => db.query<MomentRow>(shown, [roomId, now, MOST_MOMENTS]);
export const loadMomentsById = (db: Database, roomId: number, now: Date, ids: readonly number[]) => db.query<MomentRow>(some, [roomId, now, ids]);
export const loadMoment = async (db: Database, { id }: Moderated, now: Date, momentId: number) => (await loadMomentsById(db, id, now, [momentId]))[0];
/** Those of which the right answers are published. */
export const listToldMoments = async (tx: Database, { id }: Moderated) => (await tx.query<{ id: number }>(told, [id])).map((row) => row.id);
/** Until the end of the transaction nobody changes it. */
export const lockMoment = async (tx: Database, { id }: Moderated, momentId: number): Promise<void> => {
  await tx.query(lock, [id, momentId]);
};

export async function storeMoment(
  tx: Database,
  { id }: Moderated,
  momentId: number,
  { from, to, at, mediaTime }: { readonly from: MomentState; readonly to: MomentState; readonly at: Date; readonly mediaTime: string | null },
): Promise<void> {
  const turned = from.is_shown === to.is_shown ? 'as it was' : to.is_shown ? 'shown' : 'hidden';
  await tx.query(store, [id, momentId, to.are_results_published, to.are_answers_published, to.is_direct_answer_hidden, turned, at, mediaTime]);
  if (to.are_answers_published) await tx.query(tell, [id, momentId, at]);
}

/** Rooms in which the clock has opened or closed what nobody was told of. */
export const listDueRooms = async (db: Database, now: Date, most: number) =>
  (await db.query<{ id: number }>(dueRooms, [now, most])).map(({ id }) => id);

/** Those of one room that the clock has opened or closed and that nobody was told of, as many as are told at once. */
export const takeDueMoments = async (tx: Database, roomId: number, now: Date, most: number) =>
  (await tx.query<{ id: number }>(due, [now, roomId, most])).map(({ id }) => id);
