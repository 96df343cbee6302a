import { PICTURE_FIELD_NAMES, PICTURE_FIELDS, type PictureField } from '@auscult/domain/catalogue/picture-fields';
import type { Fields } from '@auscult/domain/editing/changes';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { PictureRow } from '../../../shared/cards/media-presenter.ts';
import type { MayEdit, PicturedKind } from '../../../shared/editing/edit-queries.ts';

/** A picture of something itself, an editor's or the feed's. */
export interface OwnPictureRow extends PictureRow {
  readonly is_edited: boolean;
}

/** Those of thing `id`, both an editor's and the feed's. */
export const ownPictures = (kind: PicturedKind, id: string) => `coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'category', m.category,
    'hash', i.content_hash, 'palette', i.palette, 'thumbhash', i.thumbhash, 'is_edited', m.is_edited))
  from media m join image i on i.id = m.image_id where m.${kind}_id = ${id}), '[]')`;

const known = statement('studio_picture_known', 'select from image where content_hash = $1 and not is_private');
/** A picture of the catalogue: nobody's own. */
export const isPicture = async (db: Database, hash: string): Promise<boolean> => (await db.query(known, [hash])).length > 0;

const clear = (kind: PicturedKind) =>
  statement(`studio_${kind}_picture_clear`, `delete from media where ${kind}_id = $1 and category = $2 and is_edited`);
const add = (kind: PicturedKind) =>
  statement(
    `studio_${kind}_picture_add`,
    `insert into media (${kind}_id, category, image_id, is_edited) select $1, $2, id, true from image where content_hash = $3 and not is_private`,
  );
const statements = {
  company: { clear: clear('company'), add: add('company') },
  course: { clear: clear('course'), add: add('course') },
  stream: { clear: clear('stream'), add: add('stream') },
} as const;

/** Instead of the editor's pictures that were there; null: the feed's show again. */
export async function storePictures(tx: Database, _proof: MayEdit, { kind, id }: { kind: PicturedKind; id: number }, after: Fields): Promise<void> {
  for (const name of PICTURE_FIELD_NAMES) {
    if (!(name in after)) continue;
    const { category } = PICTURE_FIELDS[name];
    await tx.query(statements[kind].clear, [id, category]);
    if (after[name] !== null) await tx.query(statements[kind].add, [id, category, after[name]]);
  }
}

const stored = statement('studio_picture_stored', `select id, 4 as category, content_hash as hash, palette, thumbhash from image where id = $1`);
/** One that was just taken in. */
export async function loadStoredPicture(db: Database, _proof: Authorized<'company', 'inspect'>, imageId: number): Promise<PictureRow | undefined> {
  return (await db.query<PictureRow>(stored, [imageId]))[0];
}

export type PicturePatch = Readonly<Partial<Record<PictureField, string | null | undefined>>>;
