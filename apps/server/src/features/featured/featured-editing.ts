import type { StudioFeatured } from '@auscult/contract/entities/studio/home';
import type { Language } from '@auscult/domain/access/viewer';
import type { Fields } from '@auscult/domain/editing/changes';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { errorPhrases } from '../../http/error-response.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { type Editing, saveEdit } from '../../shared/editing/save-edit.ts';
import { type FeaturedFields, hasProfessions, hasTheme, lockFeatured, storeFeatured } from './featured-edit-queries.ts';
import { presentStudioFeatured } from './studio-featured-presenter.ts';
import { type EditedFeatured, loadStudioFeatured, type StudioFeaturedRow } from './studio-featured-queries.ts';

const fieldsOf = ({
  main_title,
  description,
  theme_id,
  profession_ids,
  language,
  shown_from,
  shown_until,
}: StudioFeaturedRow): FeaturedFields & Fields => ({ main_title, description, theme_id, profession_ids, language, shown_from, shown_until });

/** As it is, held until the transaction ends. */
export async function lockRow(tx: Database, featured: EditedFeatured, at: Date): Promise<StudioFeaturedRow> {
  await lockFeatured(tx, featured);
  const row = await loadStudioFeatured(tx, featured.id, at);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

const isAfter = (one: string | null, other: string | null) => one === null || other === null || Date.parse(one) > Date.parse(other);

/** Saves what `decide` says of how a series is featured, as it is then. */
export function editFeatured(
  context: AppContext,
  call: { readonly own: OwnAccount; readonly ifMatch: number | null; readonly at: Date; readonly language: Language },
  featured: EditedFeatured,
  decide: (row: StudioFeaturedRow, before: Fields, tx: Database) => Fields | Promise<Fields>,
): Promise<StudioFeatured> {
  const invalid = (field: string) => new Refusal('validation_failed', { [field]: [errorPhrases[call.language].field.invalid] });
  const editing: Editing<StudioFeaturedRow, StudioFeatured> = {
    kind: 'featured_course',
    lock: (tx) => lockRow(tx, featured, call.at),
    fields: fieldsOf,
    async store(tx, row, changes) {
      const after = {
        ...fieldsOf(row),
        ...Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value])),
      } as FeaturedFields;
      if (!isAfter(after.shown_until, after.shown_from)) throw invalid('shown_until');
      if (!(await hasTheme(tx, featured, after.theme_id))) throw invalid('theme_id');
      if (!(await hasProfessions(tx, featured, after.profession_ids))) throw invalid('profession_ids');
      if (!(await storeFeatured(tx, featured, after, call.at))) throw new Refusal('conflict');
    },
    present: async (_tx, row) => presentStudioFeatured(row),
  };
  return saveEdit(context, call, featured, editing, decide);
}
