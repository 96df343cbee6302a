import type { Media } from '@auscult/contract/entities/media';
import { chooseImageUrl } from '@auscult/domain/catalogue/choose-media';

/** A picture as the database's picture functions give it. */
export interface PictureRow {
  readonly id: number;
  readonly category: number;
  readonly hash: string;
  readonly palette: Media['vibrant_palette_json'];
  readonly thumbhash: string | null;
}

/** The addresses of a picture's sizes, which everyone may read for ever: its name is the hash of its bytes. */
export function presentMedia(pictures: readonly PictureRow[]): Media[] {
  return pictures.map(({ id, category, hash, palette, thumbhash }) => {
    const folder = `/media/images/${hash}`;
    const sizes = {
      small: `${folder}/small.webp`,
      medium: `${folder}/medium.webp`,
      large: `${folder}/large.webp`,
      cropped: `${folder}/cropped.webp`,
      original: `${folder}/original.webp`,
    };
    return { id, category, url: chooseImageUrl(sizes, 'medium') ?? sizes.original, ...sizes, vibrant_palette_json: palette, thumbhash };
  });
}
