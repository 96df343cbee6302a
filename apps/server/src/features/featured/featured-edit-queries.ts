import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { CourseAccess } from '../../policies/resource-queries.ts';
import type { EditedFeatured } from './studio-featured-queries.ts';

type MayArrange = Authorized<'home', 'arrange'>;

const lock = statement('studio_featured_lock', 'select id from featured_course where id = $1 for update');
const total = statement('studio_featured_total', 'select count(*)::int as total from featured_course');
const insert = statement(
  'studio_featured_insert',
  `insert into featured_course (theme_id, course_id, position, updated_at)
  select id, $2, (select coalesce(max(position) + 1, 0) from featured_course where theme_id = $1), $3 from featured_theme where id = $1
  on conflict do nothing returning id`,
);
const isTheme = statement('studio_theme_is', 'select id from featured_theme where id = $1 for key share');
const areProfessions = statement('studio_featured_professions', 'select count(*)::int as total from profession where id = any ($1)');
// In another slider it stands at the end.
const store = statement(
  'studio_featured_store',
  `update featured_course f set main_title = $2, description = $3, theme_id = $4, language = $5, shown_from = $6, shown_until = $7, updated_at = $8, version = version + 1,
    position = case when theme_id = $4 then position else (select coalesce(max(position) + 1, 0) from featured_course where theme_id = $4) end
  where id = $1 and not exists (
    select from featured_course other
    where other.theme_id = $4 and other.course_id = f.course_id and other.id <> $1 and other.language is not distinct from $5
  ) returning id`,
);
const clearProfessions = statement('studio_featured_no_professions', 'delete from featured_course_profession where featured_course_id = $1');
const addProfessions = statement(
  'studio_featured_add_professions',
  'insert into featured_course_profession (featured_course_id, profession_id) select $1, unnest($2::int[])',
);
const remove = statement('studio_featured_remove', 'delete from featured_course where id = $1');
const ofTheme = statement('studio_featured_of_theme', 'select id from featured_course where theme_id = $1 order by id for update');
const order = statement(
  'studio_featured_order',
  'update featured_course f set position = o.place from unnest($2::int[]) with ordinality as o (id, place) where f.id = o.id and f.theme_id = $1',
);

/** Until the transaction ends. */
export const lockFeatured = (tx: Database, { id }: EditedFeatured) => tx.query(lock, [id]);

export async function countFeatured(tx: Database, _proof: Authorized<'featured', 'update'>): Promise<number> {
  return (await tx.query<{ total: number }>(total))[0]?.total ?? 0;
}

export async function hasTheme(tx: Database, _proof: Authorized<'featured', 'update'>, id: number): Promise<boolean> {
  return (await tx.query(isTheme, [id])).length > 0;
}

export async function hasProfessions(tx: Database, _proof: Authorized<'featured', 'update'>, ids: readonly number[]): Promise<boolean> {
  return (await tx.query<{ total: number }>(areProfessions, [ids]))[0]?.total === ids.length;
}

/** Undefined when it is in that slider already. */
export async function insertFeatured(
  tx: Database,
  { id }: CourseAccess & Authorized<'featured', 'update'>,
  themeId: number,
  at: Date,
): Promise<number | undefined> {
  return (await tx.query<{ id: number }>(insert, [themeId, id, at]))[0]?.id;
}

export interface FeaturedFields {
  readonly main_title: string;
  readonly description: string;
  readonly theme_id: number;
  readonly profession_ids: readonly number[];
  readonly language: 'nl' | 'en' | null;
  readonly shown_from: string | null;
  readonly shown_until: string | null;
}

/** False when the series is in that slider already. */
export async function storeFeatured(tx: Database, { id }: EditedFeatured, fields: FeaturedFields, at: Date): Promise<boolean> {
  const { main_title, description, theme_id, language, shown_from, shown_until, profession_ids } = fields;
  if ((await tx.query(store, [id, main_title, description, theme_id, language, shown_from, shown_until, at])).length === 0) return false;
  await tx.query(clearProfessions, [id]);
  if (profession_ids.length > 0) await tx.query(addProfessions, [id, profession_ids]);
  return true;
}

export async function deleteFeatured(tx: Database, { id }: EditedFeatured): Promise<void> {
  await tx.query(remove, [id]);
}

/** Held until the transaction ends. */
export async function lockFeaturedOf(tx: Database, _proof: MayArrange, themeId: number): Promise<number[]> {
  return (await tx.query<{ id: number }>(ofTheme, [themeId])).map(({ id }) => id);
}

export async function storeFeaturedOrder(tx: Database, _proof: MayArrange, themeId: number, ids: readonly number[]): Promise<void> {
  await tx.query(order, [themeId, ids]);
}
