import type { StudioCompanyDetails } from '@auscult/contract/entities/studio-catalogue';
import type { PublicationState } from '@auscult/domain/catalogue/publication';
import type { Fields } from '@auscult/domain/editing/changes';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import { COMPANY_ACCESS, type CompanyAccess } from '../../../policies/resource-queries.ts';
import type { PictureRow } from '../../../shared/cards/media-presenter.ts';
import type { ValuesOf } from '../edited-field.ts';
import { type OwnPictureRow, ownPictures } from '../pictures/picture-queries.ts';

type EditedCompany = CompanyAccess & Authorized<'company', 'update'>;

export interface StudioCompanyDetailsRow extends CompanyAccess, ValuesOf<StudioCompanyDetails, 'name' | 'description' | 'website'> {
  readonly version: number;
  readonly state: PublicationState;
  readonly pictures: PictureRow[];
  readonly own_pictures: OwnPictureRow[];
  readonly people: { readonly id: number; readonly name: string; readonly description: string; readonly pictures: PictureRow[] }[];
  readonly created_at: string;
  readonly updated_at: string;
}

const company = statement(
  'studio_company',
  `select ${COMPANY_ACCESS}, c.version, c.name, c.description, c.website, c.imported, c.edited, c.state, company_pictures(c.id) as pictures, ${ownPictures('company', 'c.id')} as own_pictures,
    c.created_at, c.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'description', p.description, 'pictures', person_pictures(p.image_id))
      order by lower(p.name), p.id) from person p where p.company_id = c.id), '[]') as people
  from company c where c.id = $1`,
);

/** Whatever its state. */
export async function loadStudioCompany(db: Database, id: number): Promise<StudioCompanyDetailsRow | undefined> {
  return (await db.query<StudioCompanyDetailsRow>(company, [id]))[0];
}

const lock = statement('studio_company_lock', 'select id from company where id = $1 for no key update');
/** Until the transaction ends. */
export const lockStudioCompany = (tx: Database, { id }: EditedCompany) => tx.query(lock, [id]);

const store = statement('studio_company_store', 'update company set edited = $2, version = version + 1, updated_at = $3 where id = $1');
export const storeStudioCompany = (tx: Database, { id }: EditedCompany, edited: Fields, at: Date) =>
  tx.query(store, [id, JSON.stringify(edited), at]);

const insert = statement(
  'studio_company_insert',
  `insert into company (source_key, edited, created_at, updated_at) values ($1, jsonb_build_object('name', $2::text), $3, $3) returning id`,
);
/** Listeners see it: what they find in it is what is published. */
export async function insertStudioCompany(
  tx: Database,
  _proof: Authorized<'installation', 'arrange'>,
  { key, name, at }: { readonly key: string; readonly name: string; readonly at: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, [`studio:${key}`, name, at]);
  if (row === undefined) throw new Error('a row that was made is there');
  return row.id;
}
