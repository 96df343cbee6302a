import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { CourseListItem, EpisodeListItem } from '../../shared/cards/card-queries.ts';
import type { Total } from '../../shared/cards/total-cache.ts';

/** An item and the version of the catalogue that it was read with. */
type Versioned<Item> = Item & { readonly catalogue_version: number };

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const VERSION = '(select catalogue_version()) as catalogue_version';

const episodePage = (condition: string) => `
  select l.stream_id as id, l.version, p.position_ms, p.position_at, ${VERSION}
  from stream_listing l
  left join listening_progress p on p.learner_id = $2 and p.stream_id = l.stream_id
  where l.visible_from <= $1 ${condition}
  order by l.listed_at desc, l.stream_id desc limit $3 offset $4`;
const coursePage = (condition: string) => `
  select l.course_id as id, l.version, ${VERSION}
  from course_listing l
  where l.visible_from <= $1 and l.course_id = l.series_id ${condition}
  order by l.listed_at desc, l.course_id desc limit $2 offset $3`;
const count = (listing: string, condition: string) => `
  select count(*) filter (where visible_from <= $1)::int as total, ${VERSION},
    min(visible_from) filter (where visible_from > $1 and visible_from < 'infinity') as good_until
  from ${listing} where ${condition}`;

// One statement each: with the filter as an option, the index on the field of interest would be out of reach.
const newestEpisodes = statement('newest_episodes', episodePage(''));
const newestEpisodesOfCategory = statement('newest_episodes_of_category', episodePage('and l.category_id = $5'));
const newestCourses = statement('newest_courses', coursePage(''));
const newestCoursesOfCategory = statement('newest_courses_of_category', coursePage('and l.category_id = $4'));
const countEpisodes = statement('count_episodes', count('stream_listing', 'true'));
const countEpisodesOfCategory = statement('count_episodes_of_category', count('stream_listing', 'category_id = $2'));
const countCourses = statement('count_courses', count('course_listing', 'course_id = series_id'));
const countCoursesOfCategory = statement('count_courses_of_category', count('course_listing', 'course_id = series_id and category_id = $2'));

export function listNewestEpisodes(db: Database, now: Date, own: OwnAccount | null, { limit, offset }: Page, categoryId?: number) {
  return categoryId === undefined
    ? db.query<Versioned<EpisodeListItem>>(newestEpisodes, [now, own?.learnerId ?? null, limit, offset])
    : db.query<Versioned<EpisodeListItem>>(newestEpisodesOfCategory, [now, own?.learnerId ?? null, limit, offset, categoryId]);
}

export function listNewestCourses(db: Database, now: Date, { limit, offset }: Page, categoryId?: number) {
  return categoryId === undefined
    ? db.query<Versioned<CourseListItem>>(newestCourses, [now, limit, offset])
    : db.query<Versioned<CourseListItem>>(newestCoursesOfCategory, [now, limit, offset, categoryId]);
}

export async function countNewestEpisodes(db: Database, now: Date, categoryId?: number): Promise<Total> {
  const rows =
    categoryId === undefined ? await db.query<Total>(countEpisodes, [now]) : await db.query<Total>(countEpisodesOfCategory, [now, categoryId]);
  return counted(rows);
}

export async function countNewestCourses(db: Database, now: Date, categoryId?: number): Promise<Total> {
  const rows =
    categoryId === undefined ? await db.query<Total>(countCourses, [now]) : await db.query<Total>(countCoursesOfCategory, [now, categoryId]);
  return counted(rows);
}

function counted([row]: Total[]): Total {
  if (row === undefined) throw new Error('a count always has one row');
  return row;
}
