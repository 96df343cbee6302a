import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { CourseListItem, EpisodeListItem } from '../../shared/cards/card-queries.ts';

const popularEpisodes = statement(
  'popular_episodes',
  `select l.stream_id as id, l.version, p.position_ms, p.position_at
  from stream_popularity s
  join stream_listing l on l.stream_id = s.stream_id
  left join listening_progress p on p.learner_id = $2 and p.stream_id = l.stream_id
  where l.visible_from <= $1 and ($3::int is null or l.category_id = $3) and ($5::int is null or l.series_id <> $5)
  order by s.score desc, s.stream_id limit $4`,
);
const popularCourses = statement(
  'popular_courses',
  `select l.course_id as id, l.version
  from course_popularity s
  join course_listing l on l.course_id = s.course_id
  where l.visible_from <= $1 and ($2::int is null or l.category_id = $2)
  order by s.score desc, s.course_id limit $3`,
);

/** `otherThan`: a series whose episodes are left out. */
export function listPopularEpisodes(
  db: Database,
  now: Date,
  own: OwnAccount | null,
  limit: number,
  categoryId: number | null,
  otherThan: number | null = null,
) {
  return db.query<EpisodeListItem>(popularEpisodes, [now, own?.learnerId ?? null, categoryId, limit, otherThan]);
}

export function listPopularCourses(db: Database, now: Date, limit: number, categoryId: number | null) {
  return db.query<CourseListItem>(popularCourses, [now, categoryId, limit]);
}
