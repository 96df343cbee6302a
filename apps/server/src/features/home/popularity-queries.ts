import { type Database, statement } from '../../db/database.ts';

/** Ten minutes heard weigh as much as one play. */
const MINUTES_PER_PLAY = 10;

// Scores that did not change are not written, so that an hourly refresh of a quiet catalogue costs reads alone.
const refreshStreams = statement(
  'popularity_refresh_streams',
  `with play as (
    -- However often one account plays an episode, it counts once a day.
    select entity_id as stream_id, count(distinct coalesce(account_id::text || at::date, id::text)) as plays
    from tracking where at > $1 and at <= $2 and action = 'podcast_play' and entity_id is not null
    group by entity_id
  ), heard as (
    select v.stream_id, sum(c.to_ms - c.from_ms) / 60000.0 as minutes
    from heard_claim c join audio_version v on v.id = c.audio_version_id
    where c.first_received_at > $1 and c.first_received_at <= $2
    group by v.stream_id
  ), score as (
    select stream_id, (coalesce(plays, 0) + coalesce(minutes, 0) / ${MINUTES_PER_PLAY})::real as score
    from play full join heard using (stream_id)
    where exists (select from stream s where s.id = stream_id)
  ), forgotten as (
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
  ), forgotten as (
    delete from course_popularity p where not exists (select from score where score.course_id = p.course_id)
  )
  insert into course_popularity (course_id, score) select course_id, score from score
  on conflict (course_id) do update set score = excluded.score where course_popularity.score <> excluded.score`,
);

/** Counts anew from what was played and heard between two moments; both tables change together. */
export async function replacePopularity(db: Database, from: Date, until: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(refreshStreams, [from, until]);
    await tx.query(refreshCourses);
  });
}
