import type { Media } from '@auscult/contract/entities/media';
import { chooseImageUrl, chooseMedia } from '@auscult/domain/catalogue/choose-media';
import type { CoverPalette } from '@auscult/ui/colour/cover-theme';
import type { CoverImage } from '@auscult/ui/media/cover';

/** A cover for the interface: addresses made absolute, and the palette that its surfaces take their colours from. */
export interface Picture {
  readonly image: CoverImage | null;
  readonly palette: CoverPalette | null;
}

const WIDTHS = { small: 160, medium: 320, large: 640 } as const;

/** The picture of the highest category, in its square sizes; null image when there is none. */
export function pictureOf(media: readonly Media[], apiOrigin: string): Picture {
  const best = chooseMedia(media);
  if (!best) return { image: null, palette: null };
  const absolute = (address: string) => new URL(address, apiOrigin).href;
  const sizes = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).flatMap((size) => {
    const address = best[size];
    return address ? [`${absolute(address)} ${WIDTHS[size]}w`] : [];
  });
  return {
    image: {
      src: absolute(chooseImageUrl(best, 'medium') ?? best.url),
      srcSet: sizes.length > 1 ? sizes.join(', ') : undefined,
      thumbhash: best.thumbhash,
    },
    palette: best.vibrant_palette_json,
  };
}
