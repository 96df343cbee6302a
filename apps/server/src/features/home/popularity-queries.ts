import { type Database, statement } from '../../db/database.ts';

/** Ten minutes heard weigh as much as one play. */
const MINUTES_PER_PLAY = 10;

const lastCountedDay = statement('popularity_last_counted_day', 'select max(day)::text as day from stream_daily_activity');

// However often one account plays an episode, it counts once a day; what one learner hears of an episode in a day counts once, however often it is reported.
// $1 the first moment, $2 now.
const countDays = statement(
  'popularity_count_days',
  `with play as (
    select entity_id as stream_id, (at at time zone 'UTC')::date as day, count(distinct coalesce(account_id::text, id::text)) as plays
    from tracking where at >= $1 and at <= $2 and action = 'podcast_play' and entity_id is not null
    group by entity_id, day
  ), heard as (
    select v.stream_id, day, sum(upper(part) - lower(part)) / 60000.0 as minutes
    from (
      select audio_version_id, (first_received_at at time zone 'UTC')::date as day, range_agg(credited) as parts
      from heard_claim where first_received_at >= $1 and first_received_at <= $2 and not isempty(credited)
      group by learner_id, audio_version_id, day
    ) as of_learner
    cross join lateral unnest(parts) as part
    join audio_version v on v.id = of_learner.audio_version_id
    group by v.stream_id, day
  )
  insert into stream_daily_activity as a (day, stream_id, plays, heard_minutes)
  select day, stream_id, coalesce(plays, 0), coalesce(minutes, 0) from play full join heard using (stream_id, day)
  where exists (select from stream s where s.id = stream_id)
  on conflict (day, stream_id) do update set plays = excluded.plays, heard_minutes = excluded.heard_minutes
  where (a.plays, a.heard_minutes) is distinct from (excluded.plays, excluded.heard_minutes)`,
);
const removeOldDays = statement('popularity_remove_old_days', 'delete from stream_daily_activity where day < $1::date');

// Scores that did not change are not written, so that a refresh of a quiet catalogue costs reads alone.
const refreshStreams = statement(
  'popularity_refresh_streams',
  `with score as (
    select stream_id, (sum(plays) + sum(heard_minutes) / ${MINUTES_PER_PLAY})::real as score from stream_daily_activity group by stream_id
  ), removed as (
    delete from stream_popularity p where not exists (select from score where score.stream_id = p.stream_id and score.score > 0)
  )
  insert into stream_popularity (stream_id, score) select stream_id, score from score where score > 0
  on conflict (stream_id) do update set score = excluded.score where stream_popularity.score <> excluded.score`,
);
const refreshCourses = statement(
  'popularity_refresh_courses',
  `with score as (
    select l.series_id as course_id, sum(p.score)::real as score
    from stream_popularity p join stream_listing l on l.stream_id = p.stream_id
    group by l.series_id
  ), removed as (
    delete from course_popularity p where not exists (select from score where score.course_id = p.course_id)
  )
  insert into course_popularity (course_id, score) select course_id, score from score
  on conflict (course_id) do update set score = excluded.score where course_popularity.score <> excluded.score`,
);

/** The last day (YYYY-MM-DD) that was counted, whole or in part; null before the first. */
export async function findLastCountedDay(db: Database): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(lastCountedDay);
  return row?.day ?? null;
}

/** Counts the days from `from` (a midnight, UTC) until now again, forgets those before `oldest`, and adds up the rest. */
export async function refreshScores(tx: Database, { from, now, oldest }: { from: Date; now: Date; oldest: Date }): Promise<void> {
  await tx.query(countDays, [from, now]);
  await tx.query(removeOldDays, [oldest]);
  await tx.query(refreshStreams);
  await tx.query(refreshCourses);
}
