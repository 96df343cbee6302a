import type { StudioCompanyDetails } from '@auscult/contract/entities/studio-catalogue';
import type { Fields } from '@auscult/domain/editing/changes';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { CompanyAccess } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { presentMedia } from '../../../shared/cards/media-presenter.ts';
import { type Editing, saveEdit } from '../../../shared/editing/save-edit.ts';
import { editedField } from '../edited-field.ts';
import { editedAfter } from '../editing/patch.ts';
import { pictureFieldsOf, presentPictures } from '../pictures/picture-presenter.ts';
import { storePictures } from '../pictures/picture-queries.ts';
import { loadStudioCompany, lockStudioCompany, type StudioCompanyDetailsRow, storeStudioCompany } from './studio-company-queries.ts';

export function presentStudioCompany(row: StudioCompanyDetailsRow): StudioCompanyDetails {
  return {
    id: row.id,
    version: row.version,
    name: editedField(row, 'name', row.name),
    description: editedField(row, 'description', row.description),
    website: editedField(row, 'website', row.website),
    state: row.state,
    pictures: presentPictures(row.own_pictures),
    media: presentMedia(row.pictures),
    people: row.people.map(({ pictures, ...person }) => ({ ...person, media: presentMedia(pictures) })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function fieldsOf({ edited: { name = null, description = null, website = null }, own_pictures: pictures }: StudioCompanyDetailsRow): Fields {
  return { name, description, website, ...pictureFieldsOf(pictures) };
}

/** Saves what `decide` says of a company, as it is then. */
export function editCompany(
  context: AppContext,
  call: { readonly own: OwnAccount; readonly ifMatch: number | null; readonly at: Date },
  company: CompanyAccess & Authorized<'company', 'update'>,
  decide: (row: StudioCompanyDetailsRow, before: Fields, tx: Database) => Fields | Promise<Fields>,
): Promise<StudioCompanyDetails> {
  const editing: Editing<StudioCompanyDetailsRow, StudioCompanyDetails> = {
    kind: 'company',
    async lock(tx) {
      await lockStudioCompany(tx, company);
      const row = await loadStudioCompany(tx, company.id);
      if (row === undefined) throw new Refusal('not_found');
      return row;
    },
    fields: fieldsOf,
    async store(tx, row, changes) {
      const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]));
      const { name, description, website } = { ...fieldsOf(row), ...after };
      await storeStudioCompany(tx, company, editedAfter(row.edited, { name, description, website }), call.at);
      await storePictures(tx, company, { kind: 'company', id: row.id }, after);
    },
    present: async (_tx, row) => presentStudioCompany(row),
  };
  return saveEdit(context, call, company, editing, decide);
}
