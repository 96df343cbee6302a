import type { FeaturedCourse } from '@auscult/contract/entities/card';
import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';

export interface FeaturedRow {
  readonly id: number;
  readonly course_id: number;
  readonly version: number;
  readonly main_title: string;
  readonly description: string;
  readonly theme_size: FeaturedCourse['theme_size'];
  readonly themes: FeaturedCourse['themes'];
}

const featured = statement(
  'featured_courses',
  `with theme as (
    select id, name, size, position from featured_theme
    where name is distinct from (select value #>> '{}' from setting where key = 'own_originals_theme')
  ), shown as (
    select * from featured_course
    where coalesce(language = $4, true) and coalesce(shown_from <= $1, true) and coalesce(shown_until > $1, true)
  )
  select f.id, f.course_id, l.version, f.main_title, f.description, theme.size as theme_size,
    (select jsonb_agg(jsonb_build_object('name', t.name, 'size', t.size, 'position', t.position) order by t.id <> f.theme_id, t.position, t.id)
      from theme t where t.id in (select other.theme_id from shown other where other.course_id = f.course_id)) as themes
  from shown f
  join theme on theme.id = f.theme_id
  join course_listing l on l.course_id = f.course_id
  where l.visible_from <= $1 and ($3::int is null or l.category_id = $3)
  order by not exists (select from featured_course_profession p where p.featured_course_id = f.id and p.profession_id = any ($2::int[])),
    theme.position, f.position, f.id`,
);

/** Those for one of the professions first, then by theme; the provider's own originals are never among them. */
export function listFeatured(db: Database, now: Date, professionIds: readonly number[], categoryId: number | null, language: Language) {
  return db.query<FeaturedRow>(featured, [now, professionIds, categoryId, language]);
}
