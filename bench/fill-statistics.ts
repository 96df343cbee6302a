import type { Client } from 'pg';

/** As long as a period and the one before it. */
const DAYS = 732;
/** On which one episode was heard. */
const HEARD_DAYS = 30;
/** From how many former days listeners of a day come, of a company and of a series. */
const RETURNS = { company: 100, series: 12, episode: 2 };

/** Counts of two years in the catalogue of the bench: what more than twenty million presses and ten million stretches leave. */
const STATISTICS = [
  `insert into activity_count (scope, scope_id, parent_id, day, heard_ms, points, certificates)
    select 'episode', cs.stream_id, cs.course_id, current_date - ((cs.stream_id * 7 + k * 13) % ${DAYS}), 600000 * (1 + cs.stream_id % 7), 1, 1
    from course_stream cs cross join generate_series(1, ${HEARD_DAYS}) k where cs.is_primary`,
  `insert into activity_count (scope, scope_id, parent_id, day, heard_ms, points, certificates)
    select 'series', c.id, c.company_id, a.day, sum(a.heard_ms), sum(a.points), sum(a.certificates)
    from activity_count a join course c on c.id = a.parent_id where a.scope = 'episode' group by c.id, a.day`,
  `insert into activity_count (scope, scope_id, parent_id, day, heard_ms, points, certificates)
    select 'company', parent_id, null, day, sum(heard_ms), sum(points), sum(certificates) from activity_count where scope = 'series' group by parent_id, day`,
  ...(['company', 'series', 'episode'] as const).map(
    (scope) => `insert into audience_count (scope, scope_id, day, previous, listeners, episodes, finished, finished_before)
    select scope, scope_id, day, case k when 0 then '-infinity' else day - k end, 20, 30, 12, 4
    from activity_count cross join generate_series(0, ${RETURNS[scope]}) k where scope = '${scope}'`,
  ),
  `insert into reach_count (stream_id, day, previous, reached_before, reached, listeners)
    select scope_id, day, '-infinity', -1, k * 10, 3 from activity_count cross join generate_series(0, 10) k where scope = 'episode' and scope_id % 20 = 0`,
  `insert into form (type, stream_id) select 'exam', id from stream where id % 50 = 0`,
  `insert into form_version (form_id, number, title) select id, 1, 'Toets' from form where stream_id % 50 = 0 on conflict do nothing`,
  `insert into question (form_version_id, text) select v.id, 'Vraag ' || v.id from form_version v join form f on f.id = v.form_id where f.stream_id % 50 = 0`,
  `insert into question_count (question_id, day, company_id, stream_id, answers, correct)
    select q.id, current_date - d, s.company_id, s.id, 9, q.id % 9
    from question q join form_version v on v.id = q.form_version_id join form f on f.id = v.form_id join stream s on s.id = f.stream_id
    cross join generate_series(0, ${DAYS}, 2) d where s.id % 50 = 0`,
  // Days that nobody counted are counted anew by the server, from what is not there.
  `insert into statistics_day (day, counted_at) select current_date - d, now() from generate_series(0, ${DAYS}) d on conflict (day) do update set counted_at = excluded.counted_at`,
];

const COUNTS = 'activity_count, audience_count, reach_count, question_count';
const INDEXES = `select i.indexrelid::regclass::text as name, c.conname as constraint, i.indrelid::regclass::text as table,
    case when c.oid is null then pg_get_indexdef(i.indexrelid) else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
  from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
  where i.indrelid = any (string_to_array('${COUNTS}', ', ')::regclass[])`;

/** The triggers of this connection are off. Indexes are made at the end: an index of millions is sorted sooner than kept. */
export async function fillStatistics(db: Client): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; constraint: string | null; table: string; make: string }>(INDEXES);
  // In one transaction: a job that counts waits for it.
  await db.query(`begin; truncate ${COUNTS}`);
  for (const { name, constraint, table } of indexes)
    await db.query(constraint === null ? `drop index ${name}` : `alter table ${table} drop constraint ${constraint}`);
  for (const step of STATISTICS) await db.query(step);
  for (const { make } of indexes) await db.query(make);
  await db.query('commit');
}
