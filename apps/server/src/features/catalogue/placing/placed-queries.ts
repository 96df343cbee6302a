import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';
import type { EditedMoment, EditedPassage } from './placed-fields.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

const GIVEN = `jsonb_to_recordset($2::jsonb)
  as r (id int, question_id int, type text, time_open numeric, time_close numeric, attempts int)`;
// Seconds of the sound, or since 1970.
const TIMES = `case r.type when 'VIDEO' then round(r.time_open * 1000)::int end, case r.type when 'VIDEO' then round(r.time_close * 1000)::int end,
  case r.type when 'CLOCK' then to_timestamp(r.time_open) end, case r.type when 'CLOCK' then to_timestamp(r.time_close) end`;

const removeMoments = statement('studio_moments_remove', 'delete from display_moment where stream_id = $1 and id = any($2::int[])');
const moveMoments = statement(
  'studio_moments_move',
  `update display_moment m set (type, attempts, open_ms, close_ms, opens_at, closes_at) = (select r.type, r.attempts, ${TIMES}),
    (placed_open_ms, placed_close_ms) = (select m.placed_open_ms, m.placed_close_ms
      where r.type = 'VIDEO' and m.type = 'VIDEO' and (m.open_ms / 1000.0, m.close_ms / 1000.0) is not distinct from (r.time_open, r.time_close))
  from ${GIVEN} where m.stream_id = $1 and m.id = r.id`,
);
const addMoments = statement(
  'studio_moments_add',
  `insert into display_moment (stream_id, audio_version_id, question_id, type, attempts, open_ms, close_ms, opens_at, closes_at)
  select $1, case r.type when 'VIDEO' then $3::int end, r.question_id, r.type, r.attempts, ${TIMES} from ${GIVEN} where r.id is null`,
);

/** Instead of those of the same questions that were there. One that stays keeps its id, to which answers refer. */
export async function storeMoments(
  tx: Database,
  { id }: EditedStream,
  { before, after, audioVersionId }: { before: readonly { readonly id: number }[]; after: readonly EditedMoment[]; audioVersionId: number | null },
): Promise<void> {
  const kept = new Set(after.map((moment) => moment.id));
  await tx.query(removeMoments, [id, before.flatMap((moment) => (kept.has(moment.id) ? [] : [moment.id]))]);
  await tx.query(moveMoments, [id, JSON.stringify(after)]);
  await tx.query(addMoments, [id, JSON.stringify(after), audioVersionId]);
}

const told = statement(
  'studio_moments_told',
  `select m.id from told_answer t join form_version v on v.form_id = t.form_id join question q on q.form_version_id = v.id and q.key = t.question_key
  join display_moment m on m.question_id = q.id where m.stream_id = $1`,
);
/** Those of questions of which a room told the right answers: their ids. */
export const loadToldMoments = async (tx: Database, { id }: EditedStream): Promise<ReadonlySet<number>> =>
  new Set((await tx.query<{ id: number }>(told, [id])).map((row) => row.id));

// A draft of the questionnaire follows, and its version rises: whoever is writing it is told.
const storePlaces = statement(
  'studio_passages_store',
  `with moved as (
    update question q set from_ms = round(r."from" * 1000)::int, to_ms = round(r."to" * 1000)::int
    from unnest($2::int[]) as listed (id)
    left join jsonb_to_recordset($3::jsonb) as r (question_id int, "from" numeric, "to" numeric) on r.question_id = listed.id
    where q.id = listed.id and (q.from_ms, q.to_ms) is distinct from (round(r."from" * 1000)::int, round(r."to" * 1000)::int)
      and exists (select from form_version v join form f on f.id = v.form_id where v.id = q.form_version_id and f.stream_id = $1)
    returning (select form_id from form_version where id = q.form_version_id) as form_id, q.key,
      case when q.from_ms is null then 'null'::jsonb
        else jsonb_build_object('from', q.from_ms::float8 / 1000, 'to', q.to_ms::float8 / 1000) end as passage
  )
  update form f set version = f.version + 1, draft = jsonb_set(f.draft, '{questions}', (
    select coalesce(jsonb_agg(case when moved.key is null then asked.question else jsonb_set(asked.question, '{passage}', moved.passage) end order by place), '[]')
    from jsonb_array_elements(f.draft -> 'questions') with ordinality as asked (question, place)
    left join moved on moved.form_id = f.id and moved.key = (asked.question ->> 'key')::int))
  where f.draft is not null and f.id in (select form_id from moved)`,
);

/** Of all of these questions; one that is not given has none. */
export const storePassages = (tx: Database, { id }: EditedStream, questionIds: readonly number[], passages: readonly EditedPassage[]) =>
  tx.query(storePlaces, [id, questionIds, JSON.stringify(passages)]);

const questionKeys = statement(
  'studio_question_keys',
  `select q.id, v.form_id, q.key from question q join form_version v on v.id = q.form_version_id join form f on f.id = v.form_id
  where f.stream_id = $1 and q.id = any($2::int[])`,
);

/** Of questions in any version of the forms of the episode, what is the same in every version. */
export const loadQuestionKeys = (tx: Database, { id }: EditedStream, questionIds: readonly number[]) =>
  tx.query<{ readonly id: number; readonly form_id: number; readonly key: number }>(questionKeys, [id, questionIds]);
