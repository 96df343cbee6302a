import type { ProfileMedia } from '@auscult/contract/entities/user';
import { type PictureRow, presentMedia } from '../cards/media-presenter.ts';

export type ProfilePictureRow = Omit<PictureRow, 'category'> & { readonly type: ProfileMedia['type'] };

const GENERIC = 0;

/** Their names are chance, not the hash of their bytes: only whoever was told one can fetch it. */
export function presentProfileMedia(pictures: readonly ProfilePictureRow[]): ProfileMedia[] {
  return pictures.flatMap(({ type, ...picture }) => presentMedia([{ ...picture, category: GENERIC }]).map((media) => ({ ...media, type })));
}
