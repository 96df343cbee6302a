import { type Database, statement } from '../../db/database.ts';
import type { CourseListItem } from '../../shared/cards/card-queries.ts';
import type { VersionRef } from '../../shared/cards/version-cache.ts';

const popularEpisodes = statement(
  'popular_episodes',
  `select l.stream_id as id, l.version
  from stream_popularity s
  join stream_listing l on l.stream_id = s.stream_id
  where l.visible_from <= $1 and ($2::int is null or l.category_id = $2) and ($4::int is null or l.series_id <> $4)
  order by s.score desc, s.stream_id limit $3`,
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
export function listPopularEpisodes(db: Database, now: Date, limit: number, categoryId: number | null, otherThan: number | null) {
  return db.query<VersionRef>(popularEpisodes, [now, categoryId, limit, otherThan]);
}

export function listPopularCourses(db: Database, now: Date, limit: number, categoryId: number | null) {
  return db.query<CourseListItem>(popularCourses, [now, categoryId, limit]);
}
