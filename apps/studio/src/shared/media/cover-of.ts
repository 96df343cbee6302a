import type { Media } from '@auscult/contract/entities/media';
import { chooseImageUrl, chooseMedia } from '@auscult/domain/catalogue/choose-media';
import type { CoverImage } from '@auscult/ui/media/cover';

/** The picture of the highest category; null when there is none. */
export function coverOf(media: readonly Media[]): CoverImage | null {
  const best = chooseMedia(media);
  if (!best) return null;
  return { src: chooseImageUrl(best, 'medium') ?? best.url, thumbhash: best.thumbhash };
}
