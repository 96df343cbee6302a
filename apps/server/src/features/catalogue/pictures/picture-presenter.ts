import type { StudioPicture, StudioPictures } from '@auscult/contract/entities/studio/picture';
import { PICTURE_FIELD_NAMES, PICTURE_FIELDS, type PictureField } from '@auscult/domain/catalogue/picture-fields';
import type { Fields } from '@auscult/domain/editing/changes';
import { type PictureRow, presentMedia } from '../../../shared/cards/media-presenter.ts';
import type { OwnPictureRow } from './picture-queries.ts';

export function presentPicture(row: PictureRow): StudioPicture {
  const [media] = presentMedia([row]);
  if (media === undefined) throw new Error('one row is one picture');
  return { hash: row.hash, media };
}

/** Of each field, the editor's and the feed's. */
export function presentPictures(rows: readonly OwnPictureRow[]): StudioPictures {
  const of = (name: PictureField, isEdited: boolean) => {
    const found = rows.find((row) => row.category === PICTURE_FIELDS[name].category && row.is_edited === isEdited);
    return found === undefined ? null : presentPicture(found);
  };
  const field = (name: PictureField) => ({ own: of(name, true), imported: of(name, false) });
  return { cover: field('cover'), wide_picture: field('wide_picture'), featured_picture: field('featured_picture'), picture: field('picture') };
}

/** What history calls the editor's: the hash of each. */
export const pictureFieldsOf = (rows: readonly OwnPictureRow[]): Fields =>
  Object.fromEntries(
    PICTURE_FIELD_NAMES.map((name) => [name, rows.find((row) => row.is_edited && row.category === PICTURE_FIELDS[name].category)?.hash ?? null]),
  );
