import type { StudioFeaturedTheme } from '@auscult/contract/entities/studio/home';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';

type MayArrange = Authorized<'home', 'arrange'>;
type MayFeature = Authorized<'scope', 'list'>;

export type ThemeRow = Omit<StudioFeaturedTheme, 'courses'>;

const COLUMNS = `t.id, t.version, t.name, t.size,
  coalesce(t.name = (select value #>> '{}' from setting where key = 'own_originals_theme'), false) as is_left_out`;
const list = statement('studio_themes', `select ${COLUMNS} from featured_theme t order by t.position, t.id`);
const one = statement('studio_theme', `select ${COLUMNS} from featured_theme t where t.id = $1`);
// All of them: an order is one of all, and of two who make a slider one waits.
const lockAll = statement('studio_theme_lock', 'select id from featured_theme order by id for update');
const insert = statement(
  'studio_theme_insert',
  `insert into featured_theme (name, size, position) values ($1, $2, (select coalesce(max(position) + 1, 0) from featured_theme))
  on conflict (name) do nothing returning id`,
);
const update = statement(
  'studio_theme_update',
  `update featured_theme t set name = $2, size = $3, version = version + 1
  where id = $1 and not exists (select from featured_theme other where other.name = $2 and other.id <> $1) returning id`,
);
const order = statement(
  'studio_theme_order',
  'update featured_theme t set position = o.place from unnest($1::int[]) with ordinality as o (id, place) where t.id = o.id',
);
const remove = statement(
  'studio_theme_remove',
  'delete from featured_theme t where id = $1 and not exists (select from featured_course where theme_id = t.id) returning id',
);
// While it is there home leaves its slider out; under the new name too.
const renameOriginals = statement(
  'studio_theme_rename_originals',
  `update setting set value = to_jsonb($2::text), version = version + 1 where key = 'own_originals_theme' and value = to_jsonb($1::text)`,
);

export const listThemes = (db: Database, _proof: MayFeature): Promise<ThemeRow[]> => db.query<ThemeRow>(list);

export async function loadTheme(db: Database, _proof: MayArrange, id: number): Promise<ThemeRow | undefined> {
  return (await db.query<ThemeRow>(one, [id]))[0];
}

/** Their ids. Until the transaction ends nobody else changes them. */
export async function lockThemes(tx: Database, _proof: MayArrange | Authorized<'featured', 'update'>): Promise<number[]> {
  return (await tx.query<{ id: number }>(lockAll)).map(({ id }) => id);
}

interface Theme {
  readonly name: string;
  readonly size: StudioFeaturedTheme['size'];
}

/** Undefined when another has the name. */
export async function insertTheme(tx: Database, _proof: MayArrange, { name, size }: Theme): Promise<number | undefined> {
  return (await tx.query<{ id: number }>(insert, [name, size]))[0]?.id;
}

/** False when another has the name. */
export async function storeTheme(tx: Database, _proof: MayArrange, before: ThemeRow, { name, size }: Theme): Promise<boolean> {
  if ((await tx.query(update, [before.id, name, size])).length === 0) return false;
  if (before.is_left_out && name !== before.name) await tx.query(renameOriginals, [before.name, name]);
  return true;
}

export async function storeThemeOrder(tx: Database, _proof: MayArrange, ids: readonly number[]): Promise<void> {
  await tx.query(order, [ids]);
}

/** False when it holds series. */
export async function deleteTheme(tx: Database, _proof: MayArrange, id: number): Promise<boolean> {
  return (await tx.query(remove, [id])).length > 0;
}
