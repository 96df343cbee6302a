/** What stream `id` gives today to whom it gives most; null when it gives nothing. A join, for a function would be planned for each row. $2 is now. */
export const mostPoints = (id: string) => `(select max(a.points) from accreditation a where a.stream_id = ${id} and a.withdrawn_at is null
    and ($2::timestamptz at time zone 'Europe/Amsterdam')::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity'))`;

/** The columns of a line in a list of episodes: of stream `s`, its place `cs` and that course `c`, both perhaps missing. $2 is now. */
export const STREAM_LINE = `s.id, s.version, s.kind, s.title, coalesce(s.edited ->> 'episode', s.imported ->> 'episode')::int as number, s.company_id,
  coalesce(c.parent_id, c.id) as course_id, (select series.title from course series where series.id = coalesce(c.parent_id, c.id)) as course_title,
  case when c.parent_id is not null then c.id end as season_id, stream_pictures(s.id, c.id, c.parent_id) as pictures, s.state, s.publish_at, s.visibility,
  s.released_at, s.duration_ms, s.audio_version_id is not null as has_audio,
  exists (select from transcript t where t.audio_version_id = s.audio_version_id and t.is_shown) as has_transcript,
  coalesce(${mostPoints('s.id')}, 0)::float8 as points, (select begins_at from live_plan where stream_id = s.id) as begins_at,
  (select opens_at from live_plan where stream_id = s.id) as opens_at,
  case when s.kind = 'live' then coalesce((select phase from live_room where stream_id = s.id), 'waiting') end as phase,
  s.updated_at`;

/** The people of course `c`. */
export const COURSE_PEOPLE = `coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
    'role', link.role, 'description', p.description, 'disclosure', link.disclosure, 'pictures', person_pictures(p.image_id)) order by link.position, p.id)
  from course_person link join person p on p.id = link.person_id where link.course_id = c.id), '[]')`;

/** The people of stream `s`. */
export const STREAM_PEOPLE = `coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
    'role', link.role, 'description', p.description, 'disclosure', link.disclosure, 'pictures', person_pictures(p.image_id)) order by link.position, p.id)
  from stream_person link join person p on p.id = link.person_id where link.stream_id = s.id), '[]')`;

/** Of feed `f`; of its item `fi` since when the feed does not name it, where one is asked for. */
export const FEED_OF_COURSE = `jsonb_build_object('id', f.id, 'url', f.url, 'state', f.state, 'last_fetched_at', f.last_fetched_at,
  'last_error', f.last_error, 'missing_since', null)`;
export const FEED_OF_STREAM = `jsonb_build_object('id', f.id, 'url', f.url, 'state', f.state, 'last_fetched_at', f.last_fetched_at,
  'last_error', f.last_error, 'missing_since', fi.missing_since)`;
