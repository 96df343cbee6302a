import { type Database, statement } from '../../db/database.ts';
import type { CourseListItem } from '../../shared/cards/card-queries.ts';
import { CATALOGUE_VERSION, loadTotal, totalText, type Versioned } from '../../shared/cards/total-queries.ts';

export interface ShelfRow {
  readonly company_id: number;
  readonly courses: CourseListItem[];
}

const HAS_COURSES = `c.state = 'published' and exists (
  select from course_listing l where l.company_id = c.id and l.course_id = l.series_id and l.visible_from <= $1)`;

const shelves = statement(
  'library_shelves',
  `select page.id as company_id, ${CATALOGUE_VERSION}, (
    select jsonb_agg(jsonb_build_object('id', l.course_id, 'version', l.version) order by l.listed_at desc, l.course_id desc)
    from course_listing l where l.company_id = page.id and l.course_id = l.series_id and l.visible_from <= $1
  ) as courses
  from (select c.id, c.name from company c where ${HAS_COURSES} order by lower(c.name), c.id limit $2 offset $3) as page
  order by lower(page.name), page.id`,
);
const shelvesTotal = statement(
  'library_shelves_count',
  totalText(
    "course_listing l join company c on c.id = l.company_id and c.state = 'published' where l.course_id = l.series_id",
    'distinct l.company_id',
  ),
);

/** Companies that have something to hear, by name, each with its series, newest first. */
export function listShelves(db: Database, now: Date, { limit, offset }: { limit: number; offset: number }) {
  return db.query<Versioned<ShelfRow>>(shelves, [now, limit, offset]);
}
export const countShelves = (db: Database, now: Date) => loadTotal(db, shelvesTotal, [now]);
