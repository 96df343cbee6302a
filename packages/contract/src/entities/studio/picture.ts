import { type Static, Type as T } from 'typebox';
import { Media } from '../media.ts';
import { Nullable } from '../scalars.ts';

/** By its bytes: what an upload answers, and an edit names. */
export const PictureHash = T.String({ pattern: '^[0-9a-f]{64}$' });

/** A picture that was taken in, with its sizes and the palette that it gives. */
export const StudioPicture = T.Object({ hash: T.String(), media: Media }, { $id: 'StudioPicture' });
export type StudioPicture = Static<typeof StudioPicture>;

const Field = T.Object({ own: Nullable(StudioPicture), imported: Nullable(StudioPicture) });
/** Of each field, the editor's own, which stands before the feed's. */
export const StudioPictures = T.Object({ cover: Field, wide_picture: Field, featured_picture: Field, picture: Field }, { $id: 'StudioPictures' });
export type StudioPictures = Static<typeof StudioPictures>;

/** Null: back to the feed's, or to none. */
export const pictureFields = {
  cover: T.Optional(Nullable(PictureHash)),
  wide_picture: T.Optional(Nullable(PictureHash)),
  featured_picture: T.Optional(Nullable(PictureHash)),
  picture: T.Optional(Nullable(PictureHash)),
};
