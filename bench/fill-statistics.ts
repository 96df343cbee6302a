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
    from course_stream cs cross join generate_series(1, ${HEARD_DAYS}) k where cs.is_primary on conflict do nothing`,
  `insert into activity_count (scope, scope_id, parent_id, day, heard_ms, points, certificates)
    select 'series', c.id, c.company_id, a.day, sum(a.heard_ms), sum(a.points), sum(a.certificates)
    from activity_count a join course c on c.id = a.parent_id where a.scope = 'episode' group by c.id, a.day on conflict do nothing`,
  `insert into activity_count (scope, scope_id, parent_id, day, heard_ms, points, certificates)
    select 'company', parent_id, null, day, sum(heard_ms), sum(points), sum(certificates) from activity_count where scope = 'series' group by parent_id, day on conflict do nothing`,
  ...(['company', 'series', 'episode'] as const).map(
    (scope) => `insert into audience_count (scope, scope_id, day, previous, listeners, episodes, finished, finished_before)
    select scope, scope_id, day, case k when 0 then '-infinity' else day - k end, 20, 30, 12, 4
    from activity_count cross join generate_series(0, ${RETURNS[scope]}) k where scope = '${scope}' on conflict do nothing`,
  ),
  `insert into reach_count (stream_id, day, previous, reached_before, reached, listeners)
    select scope_id, day, '-infinity', -1, k * 10, 3 from activity_count cross join generate_series(0, 10) k where scope = 'episode' and scope_id % 20 = 0 on conflict do nothing`,
  `insert into form (type, stream_id) select 'exam', id from stream where id % 50 = 0`,
  `insert into form_version (form_id, number, title) select id, 1, 'Toets' from form where stream_id % 50 = 0 on conflict do nothing`,
  `insert into question (form_version_id, text) select v.id, 'Vraag ' || v.id from form_version v join form f on f.id = v.form_id where f.stream_id % 50 = 0`,
  `insert into question_count (question_id, day, company_id, stream_id, answers, correct)
    select q.id, current_date - d, s.company_id, s.id, 9, q.id % 9
    from question q join form_version v on v.id = q.form_version_id join form f on f.id = v.form_id join stream s on s.id = f.stream_id
    cross join generate_series(0, ${DAYS}, 2) d where s.id % 50 = 0 on conflict do nothing`,
];

/** The triggers of this connection are off. */
export async function fillStatistics(db: Client): Promise<void> {
  for (const step of STATISTICS) await db.query(step);
}
