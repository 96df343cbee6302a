import type { StudioPictures } from '@auscult/contract/entities/studio/picture';
import type { PictureField } from '@auscult/domain/catalogue/picture-fields';

/** What an editor changes of pictures: the hash of each own one. */
export type PictureValues = Readonly<Record<PictureField, string | null>>;

export const pictureValuesOf = ({ cover, wide_picture, featured_picture, picture }: StudioPictures): PictureValues => ({
  cover: cover.own?.hash ?? null,
  wide_picture: wide_picture.own?.hash ?? null,
  featured_picture: featured_picture.own?.hash ?? null,
  picture: picture.own?.hash ?? null,
});

/** A thing that has none. */
export const NO_PICTURES: StudioPictures = {
  cover: { own: null, imported: null },
  wide_picture: { own: null, imported: null },
  featured_picture: { own: null, imported: null },
  picture: { own: null, imported: null },
};
