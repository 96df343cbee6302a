import type { StudioFeatured } from '@auscult/contract/entities/studio/home';
import type { Company } from '@auscult/domain/access/may';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import { COURSE_ACCESS, COURSE_PARTS } from '../../policies/resource-queries.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';

export interface FeaturedAccess extends Company {
  readonly id: number;
}
export type EditedFeatured = FeaturedAccess & Authorized<'featured', 'update'>;
type Listing = { readonly companyIds: readonly number[] | null } & Authorized<'scope', 'list'>;

export interface StudioFeaturedRow extends Company, Omit<StudioFeatured, 'course'> {
  readonly course: Omit<StudioFeatured['course'], 'media' | 'is_public'> & { readonly pictures: PictureRow[] };
  readonly is_listed: boolean;
}

// $2 is now. A series without an episode has an address and is in no list.
const COLUMNS = `a.*, f.id, f.version, f.theme_id, f.main_title, f.description, f.language, f.shown_from, f.shown_until,
  array(select profession_id from featured_course_profession where featured_course_id = f.id order by 1) as profession_ids,
  exists (select from course_listing l where l.course_id = f.course_id and l.visible_from <= $2) as is_listed,
  jsonb_build_object('id', c.id, 'title', c.title, 'introduction', c.introduction, 'language', c.language, 'pictures', course_pictures(c.id, c.parent_id),
    'company', jsonb_build_object('id', company.id, 'name', company.name)) as course`;
const FROM = `featured_course f join course c on c.id = f.course_id join company on company.id = c.company_id
  cross join lateral (select "companyId", availability from (select ${COURSE_ACCESS} from ${COURSE_PARTS} where c.id = f.course_id) as access) as a`;

const one = statement('studio_featured', `select ${COLUMNS} from ${FROM} where f.id = $1`);
const list = statement(
  'studio_featured_list',
  `select ${COLUMNS} from ${FROM} where ($1::int[] is null or c.company_id = any ($1)) order by f.position, f.id limit 500`,
);
const choices = statement(
  'studio_featurable_courses',
  `select c.id, c.title, jsonb_build_object('id', company.id, 'name', company.name) as company from course c join company on company.id = c.company_id
  where c.parent_id is null and ($1::int[] is null or c.company_id = any ($1)) and c.title ilike $2 order by lower(c.title), c.id limit $3`,
);

/** Whatever its state: `authorize` says who may change it. */
export async function loadStudioFeatured(db: Database, id: number, now: Date): Promise<StudioFeaturedRow | undefined> {
  return (await db.query<StudioFeaturedRow>(one, [id, now]))[0];
}

export const listStudioFeatured = (db: Database, { companyIds }: Listing, now: Date): Promise<StudioFeaturedRow[]> =>
  db.query<StudioFeaturedRow>(list, [companyIds, now]);

export interface FeaturableCourse {
  readonly id: number;
  readonly title: string;
  readonly company: { readonly id: number; readonly name: string };
}

export const listFeaturableCourses = (db: Database, { companyIds }: Listing, q: string, limit: number): Promise<FeaturableCourse[]> =>
  db.query<FeaturableCourse>(choices, [companyIds, `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`, limit]);
