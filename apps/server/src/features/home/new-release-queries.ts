import { type Database, statement } from '../../db/database.ts';
import type { CourseListItem } from '../../shared/cards/card-queries.ts';
import { CATALOGUE_VERSION, loadTotal, totalText, type Versioned } from '../../shared/cards/total-queries.ts';
import type { VersionRef } from '../../shared/cards/version-cache.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const episodePage = (condition: string) => `
  select l.stream_id as id, l.version, ${CATALOGUE_VERSION}
  from stream_listing l
  where l.visible_from <= $1 ${condition}
  order by l.listed_at desc, l.stream_id desc limit $2 offset $3`;
const coursePage = (condition: string) => `
  select l.course_id as id, l.version, ${CATALOGUE_VERSION}
  from course_listing l
  where l.visible_from <= $1 and l.course_id = l.series_id ${condition}
  order by l.listed_at desc, l.course_id desc limit $2 offset $3`;
// One statement each: with the filter as an option, the index on the field of interest would be out of reach.
const newestEpisodes = statement('newest_episodes', episodePage(''));
const newestEpisodesOfCategory = statement('newest_episodes_of_category', episodePage('and l.category_id = $4'));
const newestCourses = statement('newest_courses', coursePage(''));
const newestCoursesOfCategory = statement('newest_courses_of_category', coursePage('and l.category_id = $4'));
const countEpisodes = statement('count_episodes', totalText('stream_listing l'));
const countEpisodesOfCategory = statement('count_episodes_of_category', totalText('stream_listing l where l.category_id = $2'));
const countCourses = statement('count_courses', totalText('course_listing l where l.course_id = l.series_id'));
const countCoursesOfCategory = statement(
  'count_courses_of_category',
  totalText('course_listing l where l.course_id = l.series_id and l.category_id = $2'),
);

export function listNewestEpisodes(db: Database, now: Date, { limit, offset }: Page, categoryId?: number) {
  return categoryId === undefined
    ? db.query<Versioned<VersionRef>>(newestEpisodes, [now, limit, offset])
    : db.query<Versioned<VersionRef>>(newestEpisodesOfCategory, [now, limit, offset, categoryId]);
}

export function listNewestCourses(db: Database, now: Date, { limit, offset }: Page, categoryId?: number) {
  return categoryId === undefined
    ? db.query<Versioned<CourseListItem>>(newestCourses, [now, limit, offset])
    : db.query<Versioned<CourseListItem>>(newestCoursesOfCategory, [now, limit, offset, categoryId]);
}

export const countNewestEpisodes = (db: Database, now: Date, categoryId?: number) =>
  categoryId === undefined ? loadTotal(db, countEpisodes, [now]) : loadTotal(db, countEpisodesOfCategory, [now, categoryId]);

export const countNewestCourses = (db: Database, now: Date, categoryId?: number) =>
  categoryId === undefined ? loadTotal(db, countCourses, [now]) : loadTotal(db, countCoursesOfCategory, [now, categoryId]);
