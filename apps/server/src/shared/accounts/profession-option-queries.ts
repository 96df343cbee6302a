import type { Language } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';

const nameIn = (alias: string) => `case when $1 = 'en' then ${alias}.name_en else ${alias}.name_nl end`;

const professions = statement('professions', `select p.id, ${nameIn('p')} as name, p.is_big_addition from profession p order by p.position, 2, p.id`);
// An inactive one is hidden for new choices and kept by whoever has it.
const categories = statement(
  'categories',
  `select c.id, ${nameIn('c')} as name, c.is_active from category c
  where (c.is_active or c.id = any($2))
    and ($3::int[] is null or exists (select from profession_category pc where pc.category_id = c.id and pc.profession_id = any($3)))
  order by 2, c.id`,
);

export interface ProfessionRow {
  readonly id: number;
  readonly name: string;
  readonly is_big_addition: boolean;
}

export interface CategoryRow {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
}

export function loadProfessions(db: Database, language: Language): Promise<ProfessionRow[]> {
  return db.query(professions, [language]);
}

/** Of the given professions, or all with null; `chosen` are the listener's own. */
export function loadCategories(
  db: Database,
  language: Language,
  chosen: readonly number[],
  professionIds: readonly number[] | null,
): Promise<CategoryRow[]> {
  return db.query(categories, [language, chosen, professionIds]);
}
