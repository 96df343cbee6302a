import { type Database, statement } from '../../db/database.ts';

const countedDays = statement(
  'statistics_counted_days',
  `select day, counted_at from statistics_day where day >= $1::date - 8 or day = (select max(day) from statistics_day)`,
);
// A certificate's id rises with the time of its issue.
const firstDay = statement(
  'statistics_first_day',
  `select least(
    (select min(first_received_at) from heard_claim),
    (select issued_at from certificate order by id limit 1),
    (select min(received_at) from given_answer where sequence = 1)
  )::date as day`,
);

export async function loadCountedDays(db: Database, now: Date): Promise<{ counted: ReadonlyMap<string, number>; first: string | null }> {
  const rows = await db.query<{ day: string; counted_at: string }>(countedDays, [now]);
  const [first] = rows.length > 0 ? [] : await db.query<{ day: string | null }>(firstDay);
  return { counted: new Map(rows.map(({ day, counted_at }) => [day, Date.parse(counted_at)])), first: first?.day ?? null };
}

// One process counts at a time: who came on a day is looked up for the days after it.
const lock = statement('statistics_lock', 'lock table statistics_day in exclusive mode');
const forget = ['audience_count', 'reach_count', 'activity_count', 'question_count'].map((table) =>
  statement(`statistics_forget_${table}`, `delete from ${table} where day = $1::date`),
);
const markCounted = statement(
  'statistics_mark_counted',
  'insert into statistics_day (day, counted_at) values ($1, $2) on conflict (day) do update set counted_at = excluded.counted_at',
);

/** What a row of `heard` belongs to. */
const SCOPES = `cross join lateral (values
    ('company'::statistics_scope, company_id, null), ('series'::statistics_scope, series_id, company_id), ('episode'::statistics_scope, stream_id, series_id)
  ) as of (scope, scope_id, parent_id)`;

// A claim belongs to the day of its first receipt, as in popularity. What one learner hears of an episode in a day counts once, however often it is reported.
// $1 the day.
const countListening = statement(
  'statistics_count_listening',
  `with heard as materialized (
    select c.learner_id, c.audio_version_id, v.stream_id, s.company_id, coalesce(k.parent_id, k.id) as series_id, v.duration_ms,
      range_agg(c.credited) as segments
    from heard_claim c
    join audio_version v on v.id = c.audio_version_id
    join stream s on s.id = v.stream_id
    left join course_stream cs on cs.stream_id = s.id and cs.is_primary
    left join course k on k.id = cs.course_id
    where c.first_received_at >= $1::date and c.first_received_at < $1::date + 1 and not isempty(c.credited)
    group by c.learner_id, c.audio_version_id, v.id, s.id, k.id
  ), episode as materialized (
    select h.learner_id, h.stream_id, h.company_id, h.series_id,
      sum((select sum(upper(part) - lower(part)) from unnest(h.segments) as part)) as heard_ms,
      max(reached(earlier.segments, h.duration_ms)) as reached_before,
      max(reached(coalesce(earlier.segments, '{}') + h.segments, h.duration_ms)) as reached
    from heard h cross join lateral (
      select range_agg(c.credited) as segments from heard_claim c
      where c.learner_id = h.learner_id and c.audio_version_id = h.audio_version_id and c.first_received_at < $1::date and not isempty(c.credited)
    ) as earlier
    group by h.learner_id, h.stream_id, h.company_id, h.series_id
  ), listener as materialized (
    select came.learner_id, came.scope, came.scope_id,
      coalesce(upper(d.days * datemultirange(daterange(null, $1::date))) - 1, '-infinity') as previous
    from (select distinct learner_id, scope, scope_id from episode ${SCOPES} where scope_id is not null) as came
    left join listener_days d on d.learner_id = came.learner_id and d.scope = came.scope and d.scope_id = came.scope_id
  ), remembered as (
    insert into listener_days as d (learner_id, scope, scope_id, days)
    select learner_id, scope, scope_id, datemultirange(daterange($1::date, $1::date + 1)) from listener
    on conflict (learner_id, scope, scope_id) do update set days = d.days + excluded.days where not d.days @> $1::date
  ), pair as (
    select of.scope, of.scope_id, l.previous, e.reached, e.reached_before
    from episode e
    join listener l on l.learner_id = e.learner_id and l.scope = 'episode' and l.scope_id = e.stream_id
    ${SCOPES} where of.scope_id is not null
  ), audience as (
    insert into audience_count (scope, scope_id, day, previous, listeners, episodes, finished, finished_before)
    select scope, scope_id, $1::date, previous, sum(listeners), sum(episodes), sum(finished), sum(finished_before)
    from (
      select scope, scope_id, previous, 1 as listeners, 0 as episodes, 0 as finished, 0 as finished_before from listener
      union all
      select scope, scope_id, previous, 0, 1, (reached = 100)::int, (reached_before = 100)::int from pair
    ) as counted
    group by scope, scope_id, previous
  ), reach as (
    insert into reach_count (stream_id, day, previous, reached_before, reached, listeners)
    select scope_id, $1::date, previous, reached_before, reached, count(*) from pair where scope = 'episode' group by scope_id, previous, reached_before, reached
  )
  insert into activity_count (scope, scope_id, parent_id, day, heard_ms)
  select scope, scope_id, max(parent_id), $1::date, sum(heard_ms) from episode ${SCOPES} where scope_id is not null group by scope, scope_id`,
);

const countCertificates = statement(
  'statistics_count_certificates',
  `insert into activity_count as a (scope, scope_id, parent_id, day, points, certificates)
  select of.scope, of.scope_id, max(of.parent_id), $1::date, sum(points), count(*)
  from (
    select c.points, s.id as stream_id, s.company_id, coalesce(k.parent_id, k.id) as series_id
    from certificate c
    join stream s on s.id = c.stream_id
    left join course_stream cs on cs.stream_id = s.id and cs.is_primary
    left join course k on k.id = cs.course_id
    where c.id >= first_certificate_since($1::date) and c.issued_at >= $1::date and c.issued_at < $1::date + 1 and c.revoked_at is null
  ) as given
  ${SCOPES} where of.scope_id is not null
  group by of.scope, of.scope_id
  on conflict (scope, scope_id, day) do update set points = excluded.points, certificates = excluded.certificates`,
);

const countAnswers = statement(
  'statistics_count_answers',
  `insert into question_count (question_id, day, company_id, stream_id, answers, correct)
  select g.question_id, $1::date, s.company_id, s.id, count(*), count(*) filter (where g.is_correct)
  from given_answer g
  join form_attempt t on t.id = g.form_attempt_id and t.number = 1
  join form f on f.id = t.form_id
  join stream s on s.id = f.stream_id
  where g.sequence = 1 and g.received_at >= $1::date and g.received_at < $1::date + 1 and g.is_correct is not null
  group by g.question_id, s.id`,
);

/** Counts a day (YYYY-MM-DD, UTC) anew, whole or not at all; the days before it have been counted. */
export async function countDay(db: Database, day: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(lock);
    for (const one of forget) await tx.query(one, [day]);
    await tx.query(countListening, [day]);
    await tx.query(countCertificates, [day]);
    await tx.query(countAnswers, [day]);
    await tx.query(markCounted, [day, now]);
  });
}
